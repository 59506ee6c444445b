import Pictures
import Site
import Testing

@Suite struct DayPageTests {
  @Test func `a day page has picture, title, date, credit, explanation and article in order`()
    throws
  {
    let page = try Sample().page(
      of: .sample(article: web("https://science.example/apod/a-quiet-crater/")))
    let parts = [
      "<figure class=\"picture\" data-closer=\"\">",
      "<h1>A Quiet Crater</h1>", "<time datetime=\"2026-11-18\">18 November 2026</time>",
      "Ada Example",
      "<p>A crater sleeps under its own shadow.</p>",
      #"<a href="https://science.example/apod/a-quiet-crater/" rel="noopener">"#,
    ]
    var rest = page[...]
    for part in parts {
      let found = try #require(rest.firstRange(of: part), "\(part)")
      rest = rest[found.upperBound...]
    }
  }

  @Test func `the share menu is below the text of a day`() throws {
    let page = try Sample().page(
      of: .sample(article: web("https://science.example/apod/a-quiet-crater/")))
    let article = try #require(page.firstRange(of: "<p class=\"source\">"))
    let rest = page[article.upperBound...]
    #expect(rest.contains(#"<details class="menu share" name="menu">"#))
    #expect(rest.contains("<summary>Share and copy</summary>"))
    #expect(page.contains(#"<script defer="" src="../../assets/day.js?v="#))
  }

  @Test func `previous and next links skip missing days`() throws {
    let page = try Sample().text("2026/11/17.html")
    #expect(page.contains(#"<a class="previous" rel="prev" href="16.html">"#))
    #expect(page.contains(#"<a class="next" rel="next" href="19.html">"#))
    #expect(page.contains("A Lantern in the Dust"))
  }

  @Test func `the oldest and the newest day have one neighbour`() throws {
    let sample = try Sample()
    #expect(!(try sample.text("2026/11/16.html").contains("rel=\"prev\"")))
    #expect(!(try sample.text("2026/11/20.html").contains("rel=\"next\"")))
  }

  @Test func `a single day has no list of neighbours`() throws {
    var sample = try Sample()
    sample.entries = [.sample("2026-11-20", "Alone")]
    #expect(!(try sample.text("index.html").contains("class=\"neighbours\"")))
  }

  @Test func `every page links to the feed`() throws {
    let sample = try Sample()
    for file in try sample.edition().files where file.kind == .page && file.path != Routes.embed {
      let page = String(decoding: try #require(file.render()), as: UTF8.self)
      #expect(page.contains(#"<link rel="alternate" type="application/rss+xml""#), "\(file.path)")
    }
  }

  @Test func `a hostile title stays text`() throws {
    let page = try Sample().page(
      of: .sample("2026-11-18", "</title><script>alert(\"1\")</script> & 'co' ]]>", alt: nil))
    #expect(!page.contains("<script>"))
    #expect(page.contains("<h1>&lt;/title&gt;&lt;script&gt;"))
    #expect(page.contains("alt=\"&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;"))
  }

  @Test func `no page inlines scripts or styles that its policy forbids`() throws {
    for file in try Sample().edition().files where file.kind == .page {
      let page = String(decoding: try #require(file.render()), as: UTF8.self)
      for script in page.matches(of: /<script[^>]*>/) {
        #expect(
          script.output.contains("src=") || script.output.contains("application/ld+json"),
          "\(file.path)")
      }
      #expect(!page.contains("<style"), "\(file.path)")
      #expect(!page.contains(" style="), "\(file.path)")
      #expect(page.contains("default-src 'self'"), "\(file.path)")
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
    #expect(try sample.text("2026/11/20.html").contains(start + "\"/>"))
    #expect(try sample.text(Routes.archive).contains(start + "\"/>"))
    let film = Media.video(file: web("https://media.example/flight.mp4"), poster: nil)
    #expect(
      try sample.page(of: .sample(media: film)).contains(start + "; media-src \(own)\"/>"))
    let player = Media.embed(
      Media.Embed(player: .other, address: web("https://player.example/1"), poster: nil))
    #expect(
      try sample.page(of: .sample(media: player)).contains(start + "; frame-src \(own)\"/>"))
    // A link alone needs no permission.
    let linked = Media.video(file: web("https://elsewhere.example/flight.mp4"), poster: nil)
    #expect(try sample.page(of: .sample(media: linked)).contains(start + "\"/>"))
  }

  @Test func `only the front page can query the source, and only if enabled`() throws {
    var sample = try Sample()
    #expect(try !sample.text("index.html").contains("connect-src"))
    #expect(try sample.edition().files.allSatisfy { $0.path != "assets/current.js" })
    sample.isLive = true
    sample.mediaHosts = ["assets.science.nasa.gov"]
    let page = try sample.text("index.html")
    #expect(
      page.contains(" https://assets.science.nasa.gov; connect-src 'self' https://science.nasa.gov")
    )
    #expect(
      page.contains(
        #"data-record="https://science.nasa.gov/wp-json/wp/v2/apod-basic/{yymmdd}""#))
    #expect(!page.contains("data-withheld"))
    #expect(try !sample.text(Routes.day(sample.shown)).contains("connect-src"))
    #expect(try sample.edition().files.contains { $0.path == "assets/current.js" })
  }

  @Test(arguments: [Settings.Home.today, .grid])
  func `the front page's script learns which newer days are withheld`(home: Settings.Home)
    throws
  {
    var sample = try Sample()
    sample.isLive = true
    sample.mediaHosts = ["assets.science.nasa.gov"]
    sample.home = home
    let newer = sample.shown.advanced(by: 1)
    sample.withheld = [newer.advanced(by: 1), newer, sample.shown.advanced(by: -1)]
    #expect(
      try sample.text("index.html").contains(
        #" data-withheld="\#(newer) \#(newer.advanced(by: 1))" "#))
  }

  @Test func `the front page queries no source if its media host is not allowed`() throws {
    var sample = try Sample()
    sample.isLive = true
    sample.mediaHosts = ["player.vimeo.com"]
    #expect(try !sample.text("index.html").contains("connect-src"))
    #expect(try sample.edition().files.allSatisfy { $0.path != "assets/current.js" })
  }

  @Test func `a day without text, credit and media has no empty parts`() throws {
    let page = try Sample().page(
      of: .sample(explanation: RichText([]), credit: RichText([]), media: .none, alt: nil))
    #expect(!page.contains("class=\"credit\""))
    #expect(!page.contains("class=\"explanation\""))
    #expect(!page.contains("<figure"))
    #expect(page.contains(#"<meta name="description" content="A Quiet Crater"/>"#))
  }

  @Test func `the page description is the start of the explanation as plain text`() throws {
    let page = try Sample().page(
      of: .sample(
        explanation: RichText([
          .text("If a < b & b > c,"), .lineBreak, .emphasis([.text("then")]), .text(" rest."),
        ])))
    #expect(
      page.contains(
        #"<meta name="description" content="If a &lt; b &amp; b &gt; c, then rest."/>"#))
  }
}
