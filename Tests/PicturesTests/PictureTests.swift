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

  @Test func `needs a title with visible characters`() {
    #expect(Picture(day: day, title: "", media: .none) == nil)
    #expect(Picture(day: day, title: " \u{202E}\u{0}\n", media: .none) == nil)
    #expect(Picture(day: day, title: " Two\n moons ", media: .none)?.title == "Two moons")
  }

  @Test func `has no description when its text is blank`() {
    #expect(Picture(day: day, title: "A", media: .none, alt: " \n")?.alt == nil)
    #expect(Picture(day: day, title: "A", media: .none, alt: " Two  moons")?.alt == "Two moons")
  }

  @Test(arguments: [
    (1, 1, true), (1_000_000, 1_000_000, true), (0, 1, false), (1, 0, false), (-3, 5, false),
    (1_000_001, 1, false), (1, Int.max, false), (Int.min, 1, false),
  ])
  func `has sides from 1 to a million pixels`(_ width: Int, _ height: Int, _ isSize: Bool) {
    #expect((PixelSize(width: width, height: height) != nil) == isSize)
  }

  @Test func `has width times height pixels`() throws {
    #expect(try #require(PixelSize(width: 4_000, height: 3_000)).pixels == 12_000_000)
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
