import Pictures
import Testing

@testable import Site

@Suite struct FrontPageTests {
  @Test func `the front page cannot show a day outside the archive`() throws {
    let sample = try Sample { $0.shown = Day.at("2026-11-18") }
    #expect(throws: SiteError.dayNotKept(Day.at("2026-11-18"))) { try sample.edition() }
  }

  @Test(arguments: [
    (
      Freshness.offline(lastSeen: Day.at("2026-11-20")),
      "We are not connected to the internet, showing you the last image we have."
    ),
    (.waiting(newest: Day.at("2026-10-01")), "NASA&#39;s newest picture is from 1 October 2026."),
    (
      .unanswered(since: Day.at("2026-11-19")),
      "NASA has not answered since 19 November 2026. This is the last picture we have."
    ),
  ])
  func `a front page or a card that is not current says why, above the picture or the grid`(
    freshness: Freshness, sentence: String
  ) throws {
    var sample = try Sample { $0.freshness = freshness }
    let notice = #"<p class="notice" role="status">\#(sentence)</p>"#
    try sample.expect("index.html", inOrder: "1.600 * max(100vh - 8.75rem, ", notice, "<img")
    try sample.expect(
      "2026/11/20.html", has: "1.600 * max(100vh - 5.05rem, ", lacks: "role=\"status\"")
    try sample.expect("embed.html", has: sentence)
    sample.home = .grid
    try sample.expect("index.html", inOrder: notice, "freshness.js", "<ol")
  }

  @Test(arguments: [Freshness.fresh, .cachedToday])
  func `a front page with today's picture has no notice, which would leave the picture less height`(
    freshness: Freshness
  ) throws {
    let sample = try Sample { $0.freshness = freshness }
    try sample.expect(
      "index.html", has: "1.600 * max(100vh - 5.05rem, ", lacks: "role=\"status\"")
  }
}

@Suite struct HomePageTests {
  private func grid(of days: Int = 4) throws -> Sample {
    try Sample {
      $0.home = .grid
      $0.entries = (0..<days).map {
        .sample(Day.at("2026-11-20").advanced(by: -$0).iso, "Day \($0)")
      }
    }
  }

  @Test func `the grid links the newest fifty days, newest first`() throws {
    let page = try grid(of: 60).text("index.html")
    expect(
      page, inOrder: #"<li class="first"><article data-day="2026-11-20""#,
      #"<a href="2026/11/20.html">"#, #"fetchpriority="high""#,
      #"<h1><a href="2026/11/20.html">Day 0</a></h1>"#, #"<li><a href="2026/11/19.html">"#,
      #"loading="lazy""#, "19 November 2026", "Day 1", #"<a href="2026/10/02.html">"#, "Day 49")
    expect(page, lacks: "2026/10/01.html")
    #expect(page.split(separator: "<li><a href=\"2026/").count == 50)
  }

  @Test func `the grid changes only the front page and adds its own assets`() throws {
    let moved = try Sample().moved { $0.home = .grid }
    #expect(moved == ["index.html", "assets/home.css", "assets/home.js", "sw.js", "status.json"])
  }

  @Test func `a grid that starts at an earlier day shows no later days`() throws {
    var sample = try grid()
    sample.shown = Day.at("2026-11-18")
    let page = try sample.text("index.html")
    expect(page, inOrder: #"<article data-day="2026-11-18""#, #"<li><a href="2026/11/17.html">"#)
    expect(page, lacks: "2026/11/19.html")
  }

  @Test func `the share of the window that a tile takes matches the columns of the style sheet`()
    throws
  {
    let style = String(
      decoding: try #require(try Sample().builtIn["assets/home.css"]), as: UTF8.self)
    let found = style.matches(
      of: /(?:@media \(min-width: (\d+)rem\) \{\n *)?\.home\.grid > \.tiles \{[^}]*repeat\((\d)/)
    let sizes = try #require(PixelSize(width: 4, height: 3)).tileWidth(columns: 1)
    #expect(found.count == 3)
    for match in found {
      let columns = try #require(Int(match.2))
      let share = "\((100 + columns - 1) / columns)vw"
      guard let width = match.1 else {
        #expect(sizes.hasSuffix(", \(share)"), "\(sizes)")
        continue
      }
      let window = "(min-width: \(width)rem) "
      #expect(sizes.contains(window + share) || sizes.contains("\(window)min(\(share)"), "\(sizes)")
    }
  }

  @Test(arguments: [
    // Wider than its box of 4 by 3, and half as wide as it.
    (4_000, 2_500, "(min-width: 90rem) min(25vw, 39rem), (min-width: 60rem) 34vw, 50vw"),
    (2_000, 3_000, "(min-width: 90rem) min(13vw, 20rem), (min-width: 60rem) 17vw, 25vw"),
  ])
  func `a tile offers the widths that it needs and states its displayed width`(
    width: Int, height: Int, sizes: String
  ) throws {
    let kept = KeptSample(width: width, height: height)
    var sample = try grid()
    sample.pictures[Day.at(kept.iso)] = try kept.picture()
    let page = try sample.text("index.html")
    expect(
      page, inOrder: #"<a href="2026/11/18.html"><picture><source type="image/avif" "#,
      #"srcset="pictures/2026/11/18-480.avif"#, "-1600.avif", #"sizes="auto, \#(sizes)""#,
      #"src="pictures/2026/11/18-480.jpg"#,
      #"width="\#(width)" height="\#(height)" alt="" loading="lazy""#)
    expect(page, lacks: "18-2400.")
  }

  @Test func `a tile without a picture shows a word for its content`() throws {
    let sample = try Sample {
      $0.home = .grid
      $0.put(.sample("2026-11-19", media: .none))
    }
    try sample.expect(
      "index.html", has: #"<a href="2026/11/19.html"><span class="blank">Text</span>"#)
  }
}

/// Today's picture as a card that other sites embed.
@Suite struct EmbedTests {
  @Test func `a text-only day has a card without a picture`() throws {
    let sample = try Sample(of: [.sample(media: .none)])
    try sample.expect("embed.html", lacks: "<img")
    #expect(try sample.json("oembed.json")["thumbnail_url"] == nil)
  }

  // 480 wide, the picture is 300 high; the words below it take 112.
  @Test(arguments: [(4_000, 2_500, 412), (9_000, 500, 272), (500, 3_000, 752), (1_000, 1_000, 592)])
  func `the box has the picture's shape, but a limited height`(width: Int, height: Int, box: Int)
    throws
  {
    let answer = try Sample(of: [.sample(media: .image("x.jpg", width, height))])
      .json("oembed.json")
    #expect(answer["height"] as? Int == box)
  }

  @Test func `the site's title is escaped in the frame's markup`() throws {
    let frame = try Sample { $0.title = #"Stars "& <more>"# }.json("oembed.json")["html"]
    expect(try #require(frame as? String), has: #"title="Stars &quot;&amp; &lt;more&gt;""#)
  }

  @Test func `the card changes with day and notice, the frame only with the day`() throws {
    let sample = try Sample()
    let offline = try sample.moved { $0.freshness = .offline(lastSeen: $0.shown) }
    #expect(offline.contains("embed.html") && !offline.contains("oembed.json"))
    #expect(try sample.moved { $0.shown = Day.at("2026-11-19") }.contains("oembed.json"))
  }
}
