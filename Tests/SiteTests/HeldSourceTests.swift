import Pictures
import Site
import Testing

@testable import Sources

/// A source with pictures that pages show only from the site's own files.
@Suite struct `A source with self-hosted pictures only` {
  private let iso = "2026-11-18"

  private func sample(host: String, kept: KeptSample?) throws -> Sample {
    let address = web("https://\(host)/comet%20one.jpg?v=0011223344556677")
    var sample = try Sample()
    sample.source = .held
    sample.entries = [
      .sample("2026-11-17", "The Thin Ring"),
      Entry(
        picture: .sample(
          iso, media: .image(Media.Image(display: address, original: address, size: nil))),
        seen: .sample),
    ]
    sample.shown = Day.at(iso)
    if var kept {
      kept.media = address
      kept.address = address
      sample.pictures = [sample.shown: try kept.picture()]
    }
    return sample
  }

  private func texts(_ sample: Sample) throws -> [String: String] {
    let paths = try sample.edition().files.filter { $0.picture == nil }.map(\.path)
    return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try sample.text($0)) })
  }

  @Test(arguments: [3_000_000, 30_000_000])
  func `pages show the stored files and contain no address of the source`(bytes: Int) throws {
    let texts = try texts(
      try sample(host: "pictures.example", kept: KeptSample(bytes: bytes)))
    let page = try #require(texts["2026/11/18.html"])
    #expect(page.contains("../../pictures/2026/11/18-960.jpg"))
    for (path, text) in texts where path.hasSuffix(".html") {
      #expect(!text.contains("pictures.example/comet"), "\(path)")
    }
  }

  @Test func `a click opens the widest rendition if the original is too large`() throws {
    let sample = try sample(host: "pictures.example", kept: KeptSample(bytes: 30_000_000))
    #expect(
      try sample.text("2026/11/18.html").contains(
        #"<a href="../../pictures/2026/11/18-2400.jpg?v=89abcdef" rel="noopener">"#))
  }

  @Test func `a day without a stored file does not contain the picture's address`() throws {
    for (path, text) in try texts(try sample(host: "pictures.example", kept: nil))
    where path.hasSuffix(".html") {
      #expect(!text.contains("pictures.example/comet"), "\(path)")
    }
  }

  @Test(arguments: [true, false])
  func `an address that cannot be opened is in no published file`(isKept: Bool) throws {
    let sample = try sample(host: "folder.invalid", kept: isKept ? KeptSample() : nil)
    for (path, text) in try texts(sample) {
      #expect(!text.contains("folder.invalid/"), "\(path)")
    }
    let own = "https://sky.example/apod/pictures/2026/11/18.jpg"
    #expect(try sample.text("data/2026.jsonl").contains(own) == isKept)
  }
}

extension Source {
  static var held: Source {
    Source(
      name: "held", names: ["en": Source.Name("Held")], picture: "A Picture", authors: "members",
      services: ServiceAddresses(), home: nil, language: nil,
      calendar: .utc(isDaily: false),
      pages: Source.Pages(
        domain: nil, assetsHost: nil, mediaHosts: [], day: nil, hasOldAddresses: false),
      mustSelfHost: true)
  }
}
