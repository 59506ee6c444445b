import Foundation
import Pictures
import Site
import Testing

/// What a site adds to a picture's line in `data/`.
@Suite struct PublishedLineTests {
  private let iso = "2026-11-18"

  private func line(
    _ media: Media, kept: KeptSample? = nil, credit: String = "Ada Nocturne",
    _ change: (inout Sample) -> Void = { _ in }
  ) throws -> [String: Any] {
    var sample = try Sample()
    sample.mediaHosts = ["media.example", "assets.science.nasa.gov"]
    let picture = try #require(
      Picture(
        day: Day.at(iso), title: "A Comet", explanation: RichText(plain: "Words."),
        credit: RichText(plain: credit), media: media))
    sample.entries = [
      .sample("2026-11-17", "The Thin Ring"), Entry(picture: picture, seen: .sample),
    ]
    sample.shown = Day.at(iso)
    if var kept, let identity = media.identity {
      kept.media = identity
      kept.address = identity
      sample.pictures = [sample.shown: try kept.picture()]
    }
    change(&sample)
    let text = try sample.text("data/latest.json")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func image(_ address: String) -> Media {
    .image(Media.Image(display: web(address), original: web(address), size: nil))
  }

  @Test func `a line has the address of the day's page`() throws {
    let line = try line(.none)
    #expect(line["page"] as? String == "https://sky.example/apod/2026/11/18.html")
    #expect(line["rights"] == nil && line["pictures"] == nil && line["thumbnail"] == nil)
  }

  @Test func `every stored file is listed with its type, size, address and length`()
    throws
  {
    let line = try line(image("https://media.example/a.jpg"), kept: KeptSample())
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
    let shown = try line(image("https://media.example/a.jpg"))
    #expect(shown["thumbnail"] as? String == "https://media.example/a.jpg")
    #expect(shown["pictures"] == nil)
    let linked = try line(image("https://other.example/a.jpg"))
    #expect(linked["thumbnail"] == nil)
  }

  @Test func `the line of a withheld day has its page and no picture`() throws {
    let line = try line(image("https://media.example/a.jpg"), kept: KeptSample()) {
      $0.withheld = [$0.shown]
    }
    #expect(line["page"] as? String == "https://sky.example/apod/2026/11/18.html")
    #expect(line["pictures"] == nil && line["thumbnail"] == nil)
  }

  @Test(arguments: [
    ("NASA", "free", "Published freely by its makers"),
    ("© Ada Nocturne", "copyrighted", "Copyrighted. Ask the owner before reusing it."),
    ("Ada Nocturne", "unknown", "Rights unknown. Ask the owner before reusing it."),
  ])
  func `rights have a class and the words that the page shows`(
    credit: String, name: String, words: String
  ) throws {
    let line = try line(image("https://media.example/a.jpg"), credit: credit)
    #expect(line["rights"] as? [String: String] == ["class": name, "words": words])
  }

  @Test func `an open licence has its address and its name`() throws {
    let address = "https://creativecommons.org/licenses/by-sa/4.0/"
    let line = try line(image("https://media.example/a.jpg")) {
      $0.rights = [$0.shown: .open(licence: web(address))]
    }
    #expect(
      line["rights"] as? [String: String] == [
        "class": "open", "licence": address, "name": "CC BY-SA 4.0",
        "words": "Licence: CC BY-SA 4.0",
      ])
  }
}
