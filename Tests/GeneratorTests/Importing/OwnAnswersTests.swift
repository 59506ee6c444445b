import Pictures
import Site
import Sources
import TestSupport
import Testing

@testable import Generator

/// A site's own files of the old API, read by an import.
@Suite struct `Imports of a site's own old API` {
  private let fixture: ImportFixture

  init() throws { fixture = try ImportFixture() }

  private static let media: [Media] = {
    let address = WebAddress("https://media.example/full/x.jpg")
    guard let address, let film = WebAddress("https://media.example/x.mp4"),
      let tour = WebAddress("https://media.example/tour/"),
      let article = WebAddress("https://science.nasa.gov/apod/tour/"),
      let page = WebAddress("https://apod.nasa.gov/apod/ap261119.html"),
      let player = WebAddress("https://www.youtube-nocookie.com/embed/a1B2c3D4e5_")
    else { return [] }
    return [
      .image(Media.Image(display: address, original: address, size: nil)),
      .video(file: film, poster: address),
      .embed(Media.Embed(player: .youTube("a1B2c3D4e5_"), address: player, poster: nil)),
      .page(tour), .page(article), .page(page), .page(film), .none,
    ]
  }()

  private func pictures() throws -> [Picture] {
    let markup = "Dust &amp; <a href=\"apod:2026-11-01\">frost</a>.<br/>It is so."
    let text = try #require(RichText(markup: markup))
    return Self.media.enumerated().compactMap { place, media in
      Picture(
        day: Day(number: (Day(iso: "2026-11-01") ?? .first).number + place),
        title: "Explanation: <A> of \(place)", explanation: text,
        credit: RichText(plain: "© Ada  Example"), media: media)
    }
  }

  private func answers(_ pictures: [Picture], withholding withheld: Set<Day> = []) -> [UInt8] {
    var settings = Settings(source: .nasa)
    settings.base = WebAddress("https://sky.example/apod/")
    settings.mediaHosts = []
    settings.withheld = withheld
    return pictures.map {
      OldAnswer(archived: $0, still: nil, settings: settings, has: { _ in true })
    }.json.bytes
  }

  @Test func `importing a site's own old API files changes nothing in its archive`() async throws {
    let pictures = try pictures()
    #expect(pictures.count == 8)
    try fixture.write("data.jsonl", Array(pictures.map(\.line).joined(separator: [0x0A])))
    #expect("\(try await fixture.take("data.jsonl"))".contains("8 days added"))
    let before = fixture.lines
    for withheld in [[], Set(pictures.map(\.day))] {
      try fixture.write("2026.json", answers(pictures, withholding: withheld))
      #expect(
        fixture.text(try await fixture.take("2026.json"))
          == "8 records: 0 days added, 0 corrected, 8 unchanged; 0 skipped.")
      #expect(fixture.lines == before)
    }
  }

  @Test func `a site's old API files add its days to an empty archive`() async throws {
    let pictures = try pictures()
    try fixture.write("2026.json", answers(pictures))
    let outcome = try await fixture.take("2026.json")
    #expect(outcome.isWhole && "\(outcome)".contains("8 days added"), "\(outcome)")
    for place in [0, 2, 4] {
      let entry = try #require(try await fixture.entry(pictures[place].day.iso))
      #expect(entry.picture.media.identity == Self.media[place].identity)
    }
  }

  @Test func `a record with an article address in place of a picture is skipped`() async throws {
    try fixture.folder.write(
      "saved.json",
      try ImportFixture.line("1998-05-01", ["url": "https://science.nasa.gov/apod/tour/"]))
    #expect(try await fixture.take("saved.json").skipped == 1)
  }
}
