import Pictures
import Site
import Testing

@Suite struct DayPageTests {
  @Test func `previous and next links skip missing days`() throws {
    try Sample().expect(
      "2026/11/17.html", inOrder: #"<a class="previous" rel="prev" href="16.html">"#,
      #"<a class="next" rel="next" href="19.html">"#, "A Lantern in the Dust")
  }

  @Test func `no page inlines scripts or styles that its policy forbids`() throws {
    for (path, page) in try Sample().pages() {
      for script in page.matches(of: /<script[^>]*>/) {
        #expect(
          script.output.contains("src=") || script.output.contains("application/ld+json"), "\(path)"
        )
      }
      expect(page, has: "default-src 'self'", lacks: "<style", " style=", in: path)
    }
  }

  @Test func `the policy allows only media hosts, and only what the page shows`() throws {
    let start = """
      content="default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; \
      require-trusted-types-for 'script'; trusted-types apod; \
      img-src 'self' https://media.example https://player.example
      """
    let own = "'self' https://media.example https://player.example"
    let sample = try Sample()
    for path in ["2026/11/20.html", Routes.archive] {
      try sample.expect(path, has: start + "\"/>")
    }
    for (media, rule) in [
      (Media.film(), "; media-src \(own)"), (.player(), "; frame-src \(own)"),
      // A link alone needs no permission.
      (.film("https://elsewhere.example/flight.mp4"), ""),
    ] {
      expect(try sample.page(of: .sample(media: media)), has: start + rule + "\"/>")
    }
  }

  /// A site that asks the source for newer pictures.
  private func live(_ change: (inout Sample) -> Void = { _ in }) throws -> Sample {
    try Sample {
      $0.isLive = true
      $0.mediaHosts = ["assets.science.nasa.gov"]
      change(&$0)
    }
  }

  @Test func `only the front page can query the source, and only if enabled`() throws {
    let sample = try live()
    try sample.expect(
      "index.html",
      has: " https://assets.science.nasa.gov; connect-src 'self' https://science.nasa.gov",
      #"data-record="https://science.nasa.gov/wp-json/wp/v2/apod-basic/{yymmdd}""#,
      lacks: "data-withheld")
    expect(try sample.text(Routes.day(sample.shown)), lacks: "connect-src")
    #expect(try sample.paths().contains("assets/current.js"))
    // The second site may not show the source's pictures.
    for silent in [try Sample(), try live { $0.mediaHosts = ["player.vimeo.com"] }] {
      try silent.expect("index.html", lacks: "connect-src")
      #expect(try !silent.paths().contains("assets/current.js"))
    }
  }

  @Test(arguments: [Settings.Home.today, .grid])
  func `the front page's script learns which newer days are withheld`(home: Settings.Home)
    throws
  {
    let sample = try live {
      $0.home = home
      $0.withheld = [$0.shown.advanced(by: 2), $0.shown.advanced(by: 1), $0.shown.advanced(by: -1)]
    }
    try sample.expect("index.html", has: #" data-withheld="2026-11-21 2026-11-22" "#)
  }

  @Test func `a day without text, credit and media has no empty parts`() throws {
    expect(
      try Sample().page(
        of: .sample(explanation: RichText([]), credit: RichText([]), media: .none, alt: nil)),
      has: #"<meta name="description" content="A Quiet Crater"/>"#, lacks: "class=\"credit\"",
      "class=\"explanation\"", "<figure", "class=\"rights\"", "class=\"elsewhere\"")
  }

  @Test func `the page description is the start of the explanation as plain text`() throws {
    let page = try Sample().page(
      of: .sample(
        explanation: RichText([
          .text("If a < b & b > c,"), .lineBreak, .emphasis([.text("then")]), .text(" rest."),
        ])))
    expect(
      page, has: #"<meta name="description" content="If a &lt; b &amp; b &gt; c, then rest."/>"#)
  }
}
