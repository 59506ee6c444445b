import Pictures
import Site
import Testing

@Suite struct WithheldTests {
  private static let still = "https://media.example/fall.jpg"
  private static let media: [Media] = [
    .image(.sample), .film(poster: still), .player(poster: still),
    .page(web("https://media.example/tour/")),
  ]

  /// A site with a withheld newest day, which the front page shows.
  private func sample(_ media: Media = .image(.sample), article: WebAddress? = nil) throws -> Sample
  {
    try Sample {
      $0.put(.sample("2026-11-20", "Two Suns", media: media, article: article))
      $0.pictures = [Day.at("2026-11-20"): try .sample("2026-11-20")]
      $0.withheld = [Day.at("2026-11-20"), Day.at("2001-01-01")]
    }
  }

  @Test(arguments: media)
  func `pages and feeds neither show nor link a withheld picture`(media: Media) throws {
    let sample = try sample(media)
    for path in ["index.html", "2026/11/20.html"] {
      let page = try sample.text(path)
      expect(
        page, has: "A crater sleeps under its own shadow.", "Ada Example", lacks: "<img", "<video",
        "<iframe", "<svg", "<figure", "summary_large_image", "pictures/", in: path)
      // The policy in the head names the hosts.
      let body = String(try #require(page.split(separator: "<body>").last))
      expect(body, lacks: "media.example", "player.example", in: path)
    }
    for (path, separator) in [
      ("feed.xml", "<item>"), ("atom.xml", "<entry>"), ("feed.json", "{\"id\":"),
    ] {
      expect(
        String(try sample.text(path).split(separator: separator)[1]), has: "A crater sleeps",
        lacks: "<img", "&lt;img", "\"image\"", "attachments", "enclosure", "media:content",
        "media:thumbnail", "pictures/", "media.example", "player.example", in: path)
    }
  }

  @Test func `files of a withheld picture are neither published nor counted`() throws {
    let sample = try sample()
    #expect(!(try sample.edition().files.contains { $0.kind == .picture }))
    try sample.expect("status.json", has: "\"pictures\": 0")
  }

  @Test(
    arguments: [
      ("https://science.example/apod/two-suns/", "science.example"),
      // Without an article.
      (nil, "apod.nasa.gov"),
    ] as [(String?, String)])
  func `a withheld day links to its article or to NASA's page`(article: String?, host: String)
    throws
  {
    let sample = try sample(article: article.map(web))
    let words = "See it on its own page at \(host)"
    let address = article ?? "https://apod.nasa.gov/apod/ap261120.html"
    try sample.expect(
      "2026/11/20.html", has: "<a href=\"\(address)\" rel=\"noopener\">\(words)</a>")
    try sample.expect("feed.xml", has: words)
  }

  @Test func `withholding a text-only day changes nothing`() throws {
    var sample = try sample(.none)
    sample.pictures = [:]
    let withheld = try sample.text("2026/11/20.html")
    sample.withheld = []
    #expect(try sample.text("2026/11/20.html") == withheld)
  }

  @Test func `other days still show their pictures`() throws {
    try sample().expect("2026/11/19.html", has: "<img", "summary_large_image")
  }
}
