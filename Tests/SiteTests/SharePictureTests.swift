import Foundation
import Pictures
import Testing

@testable import Site

/// The picture that other sites show for a linked page.
@Suite struct SharePictureTests {
  private static let lists = [
    "2026/11/index.html", "2026/index.html", "recent.html", "archive.html", "search.html",
  ]

  private func shared(_ path: String, _ sample: Sample) throws -> String? {
    let page = try sample.text(path)
    let match = page.firstMatch(of: /<meta property="og:image" content="([^"]*)"/)
    return match.map { String($0.output.1) }
  }

  /// Whether the address is the site's icon, the default for pages without a picture.
  private func isIcon(_ address: String?) -> Bool {
    address?.hasPrefix("https://sky.example/apod/assets/icon-512.png?v=") ?? false
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
    if path.hasPrefix("on") {
      #expect(try isIcon(shared(path, sample)))
    } else {
      #expect(try shared(path, sample) == shared("2026/11/19.html", sample))
    }
  }

  @Test(arguments: lists)
  func `a list shares its only picture, even of a much earlier day`(path: String) throws {
    var sample = try Sample()
    let file = web("https://media.example/first.png")
    // On a host that pages must not show.
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

  @Test(arguments: lists + ["2026/11/20.html", "subscribe.html"])
  func `a page without a picture shares the site's icon`(path: String) throws {
    var sample = try Sample()
    sample.entries = [
      Entry(picture: .sample("2026-11-20", "Words", media: .none), seen: .sample)
    ]
    #expect(try isIcon(shared(path, sample)))
    #expect(try sample.text(path).contains("name=\"twitter:card\" content=\"summary\""))
  }
}
