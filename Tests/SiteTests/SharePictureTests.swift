import Foundation
import Pictures
import Testing

@testable import Site

/// What other sites show of a page that is linked there.
@Suite struct SharePictureTests {
  private static let lists = [
    "2026/11/index.html", "2026/index.html", "recent.html", "archive.html", "search.html",
  ]

  private func shared(_ path: String, _ sample: Sample) throws -> String? {
    let page = try sample.text(path)
    let match = page.firstMatch(of: /<meta property="og:image" content="([^"]*)"/)
    return match.map { String($0.output.1) }
  }

  @Test(arguments: lists + ["on-this-day/11-20.html"])
  func `a list shares the picture of its newest day that has one`(path: String) throws {
    var sample = try Sample()
    let file = web("https://media.example/newest.png")
    let image = Media.Image(display: file, original: file, size: nil)
    sample.entries[3] = Entry(
      picture: .sample("2026-11-20", "Two Suns", media: .image(image)), seen: .sample)
    #expect(try shared("2026/11/20.html", sample) == file.text)
    #expect(try shared(path, sample) == file.text)
    sample.withheld = [Day.at("2026-11-20")]
    let next = path.hasPrefix("on") ? nil : try shared("2026/11/19.html", sample)
    #expect(try shared(path, sample) == next)
  }

  @Test(arguments: lists)
  func `a list shares a picture that lies behind many days without one`(path: String) throws {
    var sample = try Sample()
    let file = web("https://media.example/first.png")
    // On a host that no page may show.
    let elsewhere = web("https://elsewhere.example/other.png")
    let image = Media.Image(display: file, original: file, size: nil)
    sample.entries = (1...20).map { day in
      let media: Media =
        .image(day == 1 ? image : Media.Image(display: elsewhere, original: elsewhere, size: nil))
      let iso = "2026-11-\(day < 10 ? "0" : "")\(day)"
      return Entry(picture: .sample(iso, "Night \(day)", media: media), seen: .sample)
    }
    #expect(try shared(path, sample) == file.text)
  }

  @Test(arguments: lists)
  func `a list without any picture shares none`(path: String) throws {
    var sample = try Sample()
    sample.entries = [
      Entry(picture: .sample("2026-11-20", "Words", media: .none), seen: .sample)
    ]
    #expect(try shared(path, sample) == nil)
    #expect(try sample.text(path).contains("name=\"twitter:card\" content=\"summary\""))
  }
}
