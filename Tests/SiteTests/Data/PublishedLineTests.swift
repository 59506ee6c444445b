import Pictures
import Site
import Testing

/// What a site adds to a picture's line in `data/`.
@Suite struct PublishedLineTests {
  private func line(
    _ media: Media = .still("https://media.example/a.jpg"), kept: KeptSample? = nil,
    credit: String = "Ada Nocturne", _ change: (inout Sample) -> Void = { _ in }
  ) throws -> [String: Any] {
    try Sample(of: [
      .sample("2026-11-17", "The Thin Ring"),
      .sample(credit: RichText(plain: credit), media: media),
    ]) {
      if var kept, let identity = media.identity {
        kept.media = identity
        kept.address = identity
        $0.pictures = [$0.shown: try kept.picture()]
      }
      change(&$0)
    }.json("data/latest.json")
  }

  @Test func `a line without media has the address of the day's page`() throws {
    let line = try line(.none)
    #expect(line["page"] as? String == "https://sky.example/apod/2026/11/18.html")
    #expect(line["rights"] == nil && line["pictures"] == nil && line["thumbnail"] == nil)
  }

  @Test func `every stored file is listed with its type, size, address and length`()
    throws
  {
    let line = try line(kept: KeptSample())
    let files = try #require(line["pictures"] as? [[String: Any]])
    let kept = try KeptSample().picture()
    #expect(files.count == kept.files.count)
    for (file, own) in zip(files, kept.files) {
      #expect(file["address"] as? String == "https://sky.example/apod/pictures/\(own.path)")
      #expect(file["bytes"] as? Int == own.byteCount)
      #expect(file["width"] as? Int == own.size.width)
      #expect(file["height"] as? Int == own.size.height)
      #expect(file["type"] as? String == own.type.mediaType)
    }
    let thumbnail = try #require(line["thumbnail"] as? String)
    #expect(files.contains { $0["address"] as? String == thumbnail })
  }

  @Test func `a picture without stored files has the source's thumbnail if pages can show it`()
    throws
  {
    let shown = try line()
    #expect(shown["thumbnail"] as? String == "https://media.example/a.jpg")
    #expect(shown["pictures"] == nil)
    #expect(try line(.still("https://other.example/a.jpg"))["thumbnail"] == nil)
  }

  private static let licence = "https://creativecommons.org/licenses/by-sa/4.0/"

  @Test(
    arguments: [
      ("NASA", nil, ["class": "free", "words": "Published freely by its makers"]),
      (
        "© Ada Nocturne", nil,
        ["class": "copyrighted", "words": "Copyrighted. Ask the owner before reusing it."]
      ),
      (
        "Ada Nocturne", nil,
        ["class": "unknown", "words": "Rights unknown. Ask the owner before reusing it."]
      ),
      (
        "Ada Nocturne", .open(licence: web(licence)),
        [
          "class": "open", "licence": licence, "name": "CC BY-SA 4.0",
          "words": "Licence: CC BY-SA 4.0",
        ]
      ),
    ] as [(String, Rights?, [String: String])])
  func `rights have a class and the words that the page shows`(
    credit: String, rights: Rights?, members: [String: String]
  ) throws {
    let line = try line(credit: credit) { $0.rights[$0.shown] = rights }
    #expect(line["rights"] as? [String: String] == members)
  }
}
