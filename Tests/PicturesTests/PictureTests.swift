import Pictures
import Testing

@Suite struct `A picture` {
  private let day = Day.first

  @Test(arguments: [
    ("<a href=\"https://example.org/licence\">Licence</a>: Jo, ESA", "Jo, ESA"),
    ("<strong><a href=\"https://example.org/l\">License:</a></strong> Jo", "Jo"),
    ("<em><a href=\"https://example.org/l\">CC License</a></em>: Jo: all of it", "Jo: all of it"),
    ("<a href=\"https://example.org/l\">Licence</a>:", "Licence:"),
    ("<a href=\"https://example.org/jo\">Jo</a>: the rest", "Jo: the rest"),
    ("Licence: Jo", "Licence: Jo"),
    ("Jo, <a href=\"https://example.org/l\">Licence</a>", "Jo, Licence"), ("", ""),
  ])
  func `names its makers without the credit's licence label`(
    credit: String, makers: String
  ) throws {
    let text = credit.isEmpty ? RichText([]) : try #require(RichText(markup: credit))
    let picture = try #require(Picture(day: day, title: "Sky", credit: text, media: .none))
    #expect(picture.makers == makers)
  }

  @Test func `shows a credit without the licence that its rights name`() throws {
    let by = "https://creativecommons.org/licenses/by/4.0/"
    func shown(_ credit: String) throws -> String {
      let text = try #require(RichText(markup: credit))
      let picture = try #require(Picture(day: day, title: "Sky", credit: text, media: .none))
      return picture.credit(without: picture.rights).plain
    }
    let label = "<strong><a href=\"\(by)\">Licence</a>:</strong>"
    #expect(try shown("\(label) Jo") == "Jo")
    // The rights name the stricter licence.
    let stricter = "https://creativecommons.org/licenses/by-sa/4.0/"
    #expect(
      try shown("\(label) Jo, <a href=\"\(stricter)\">Sky</a>") == "Licence: Jo, Sky")
    #expect(try shown("Licence: Jo") == "Licence: Jo")
  }

  @Test(
    arguments: [
      ("Ada Skye", ["Ada Skye"]),
      (
        "NASA, ESA, A. Lumen (Obs. of Nowhere) & B. Umbra", ["NASA", "ESA", "A. Lumen", "B. Umbra"]
      ),
      ("Ada Skye and Bo Dark; Text: Cy Quill (Far U.)", ["Ada Skye", "Bo Dark"]),
      ("Ada Skye Text: Cy Quill", ["Ada Skye"]),
      ("Ada Skye; Music: The Quiet Band", ["Ada Skye"]),
      ("Ada Skye; Music Credit: The Quiet Band", ["Ada Skye"]),
      ("NASA; Processing & License: Ada Skye", ["NASA", "Ada Skye"]),
      ("Copyright Ada Skye", ["Ada Skye"]),
      ("Data: Faint Survey; Processing: Ada Skye", ["Faint Survey", "Ada Skye"]),
      ("Ada Skye, Ada Skye / Dome Team, Jr.", ["Ada Skye", "Dome Team"]),
      ("Élodie Čermák, O. de la Nuit", ["Élodie Čermák", "O. de la Nuit"]),
      ("used with permission", []), ("", []),
      ("Ada ((Skye", ["Ada"]), ("):,;&", []),
    ] as [(String, [String])])
  func `names each maker in its credit`(credit: String, names: [String]) throws {
    let text = RichText([.text(credit)])
    let picture = try #require(Picture(day: day, title: "Sky", credit: text, media: .none))
    #expect(picture.makerNames == names)
  }

  @Test(
    arguments: [
      ("", nil), (" \u{202E}\u{0}\n", nil), (" Two\n moons ", "Two moons"),
    ] as [(String, String?)])
  func `needs a title with visible characters, but no description`(text: String, line: String?) {
    #expect(Picture(day: day, title: text, media: .none)?.title == line)
    let picture = Picture(day: day, title: "A", media: .none, alt: text)
    #expect(picture != nil && picture?.alt == line)
  }

  @Test(arguments: [
    (1, 1, true), (1_000_000, 1_000_000, true), (0, 1, false), (1, 0, false), (-3, 5, false),
    (1_000_001, 1, false), (1, Int.max, false), (Int.min, 1, false),
  ])
  func `has sides from 1 to a million pixels`(_ width: Int, _ height: Int, _ isSize: Bool) {
    #expect((PixelSize(width: width, height: height) != nil) == isSize)
  }

  @Test func `in a frame is always requested over https`() throws {
    let address = try #require(WebAddress("http://player.example/v/1"))
    let embed = Media.Embed(player: .other, address: address, poster: nil)
    #expect(embed.address.text == "https://player.example/v/1")
  }

  @Test(arguments: [
    (PictureType.jpeg, "2026/01/02.jpg", "image/jpeg"), (.png, "2026/01/02.png", "image/png"),
    (.gif, "2026/01/02.gif", "image/gif"), (.webp, "2026/01/02.webp", "image/webp"),
  ])
  func `is stored in a file named after its day and type`(
    _ type: PictureType, _ path: String, _ mediaType: String
  ) throws {
    let file = PictureFile(
      original: try #require(Day(iso: "2026-01-02")), type: type,
      size: try #require(PixelSize(width: 4, height: 3)), byteCount: 12,
      digest: "00000000000000aa")
    #expect(file.path == path)
    #expect(type.mediaType == mediaType)
  }
}
