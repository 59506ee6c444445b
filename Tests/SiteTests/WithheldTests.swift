import Pictures
import Site
import Testing

@Suite struct WithheldTests {
  private static let film = web("https://media.example/fall.mp4")
  private static let still = web("https://media.example/fall.jpg")
  static let media: [Media] = [
    .image(.sample), .video(file: film, poster: still),
    .embed(Media.Embed(player: .other, address: web("https://player.example/v/1"), poster: still)),
    .page(web("https://media.example/tour/")),
  ]

  /// A site with a withheld newest day, which the front page shows.
  private func sample(_ media: Media, article: WebAddress? = nil) throws -> Sample {
    var sample = try Sample()
    sample.entries[3] = Entry(
      picture: .sample("2026-11-20", "Two Suns", media: media, article: article), seen: .sample)
    sample.pictures = [Day.at("2026-11-20"): try .sample("2026-11-20")]
    sample.withheld = [Day.at("2026-11-20"), Day.at("2001-01-01")]
    return sample
  }

  @Test(arguments: WithheldTests.media)
  func `pages and feed neither show nor link a withheld picture`(media: Media) throws {
    let sample = try sample(media)
    for path in ["index.html", "2026/11/20.html"] {
      let page = try sample.text(path)
      for trace in [
        "<img", "<video", "<iframe", "<svg", "<figure", "summary_large_image", "pictures/",
      ] {
        #expect(!page.contains(trace), "\(path): \(trace)")
      }
      let body = page.drop { $0 != "\n" }.split(separator: "<body>").last ?? ""
      #expect(!body.contains("media.example") && !body.contains("player.example"), "\(path)")
      #expect(page.contains("A crater sleeps under its own shadow."))
      #expect(page.contains("Ada Example"))
    }
    let feed = try sample.text("feed.xml")
    let item = try #require(feed.split(separator: "<item>").dropFirst().first)
    for trace in [
      "img", "enclosure", "media:content", "media:thumbnail", "pictures/", "media.example",
      "player.example",
    ] {
      #expect(!item.contains(trace), "\(trace)")
    }
    #expect(item.contains("A crater sleeps"))
  }

  @Test func `files of a withheld picture are neither published nor counted`() throws {
    let sample = try sample(.image(.sample))
    #expect(!(try sample.edition().files.contains { $0.kind == .picture }))
    #expect(try sample.text("status.json").contains("\"pictures\": 0"))
  }

  @Test func `a withheld day still links to its article`() throws {
    let article = web("https://science.example/apod/two-suns/")
    let sample = try sample(.image(.sample), article: article)
    #expect(
      try sample.text("2026/11/20.html").contains(
        #"<a href="https://science.example/apod/two-suns/" rel="noopener">See it on its own page at science.example</a>"#
      ))
    #expect(try sample.text("feed.xml").contains("See it on its own page at science.example"))
  }

  @Test func `a withheld day without an article links to NASA's page`() throws {
    #expect(
      try sample(.image(.sample)).text("2026/11/20.html").contains(
        #"<a href="https://apod.nasa.gov/apod/ap261120.html" rel="noopener">See it on its own page at apod.nasa.gov</a>"#
      ))
  }

  @Test func `withholding a text-only day changes nothing`() throws {
    var shown = try sample(.none)
    shown.pictures = [:]
    let withheld = try shown.text("2026/11/20.html")
    shown.withheld = []
    #expect(try shown.text("2026/11/20.html") == withheld)
  }

  @Test func `other days still show their pictures`() throws {
    let page = try sample(.image(.sample)).text("2026/11/19.html")
    #expect(page.contains("<img"))
    #expect(page.contains("summary_large_image"))
  }
}
