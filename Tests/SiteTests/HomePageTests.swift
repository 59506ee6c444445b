import Pictures
import Testing

@testable import Site

@Suite struct HomePageTests {
  private func grid(of days: Int = 4) throws -> Sample {
    var sample = try Sample()
    sample.home = .grid
    sample.entries = (0..<days).map {
      .sample(Day.at("2026-11-20").advanced(by: -$0).iso, "Day \($0)")
    }
    return sample
  }

  @Test func `the grid links the newest fifty days, newest first`() throws {
    let page = try grid(of: 60).text("index.html")
    expect(
      page,
      inOrder: [
        #"<li class="first"><article data-day="2026-11-20""#, #"<a href="2026/11/20.html">"#,
        #"fetchpriority="high""#, #"<h1><a href="2026/11/20.html">Day 0</a></h1>"#,
        #"<li><a href="2026/11/19.html">"#, #"loading="lazy""#, "19 November 2026", "Day 1",
        #"<a href="2026/10/02.html">"#, "Day 49",
      ])
    #expect(!page.contains("2026/10/01.html"))
    #expect(page.split(separator: "<li><a href=\"2026/").count == 50)
  }

  @Test func `the grid changes only the front page and adds its own assets`() throws {
    let moved = try Sample().moved { $0.home = .grid }
    #expect(moved == ["index.html", "assets/home.css", "assets/home.js", "sw.js", "status.json"])
  }

  @Test func `the default front page loads no assets of the grid`() throws {
    let sample = try Sample()
    #expect(try !sample.edition().files.contains { $0.path.hasPrefix("assets/home.") })
    #expect(try !sample.text("index.html").contains("home."))
  }

  @Test func `the notice about an old picture is above the grid`() throws {
    var sample = try grid()
    sample.freshness = .offline(lastSeen: Day.at("2026-11-20"))
    expect(
      try sample.text("index.html"),
      inOrder: [
        #"<p class="notice" role="status">We are not connected"#, "freshness.js", "<ol",
      ])
  }

  @Test func `a grid that starts at an earlier day shows no later days`() throws {
    var sample = try grid()
    sample.shown = Day.at("2026-11-18")
    let page = try sample.text("index.html")
    expect(page, inOrder: [#"<article data-day="2026-11-18""#, #"<li><a href="2026/11/17.html">"#])
    #expect(!page.contains("2026/11/19.html"))
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
      #expect(
        sizes.contains(window + share) || sizes.contains("\(window)min(\(share)"), "\(sizes)")
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
    var kept = KeptSample()
    (kept.width, kept.height) = (width, height)
    var sample = try grid()
    sample.pictures[Day.at(kept.iso)] = try kept.picture()
    let page = try sample.text("index.html")
    expect(
      page,
      inOrder: [
        #"<a href="2026/11/18.html"><picture><source type="image/avif" srcset="pictures/2026/11/18-480.avif"#,
        "-1600.avif", #"sizes="auto, \#(sizes)""#, #"src="pictures/2026/11/18-480.jpg"#,
        #"width="\#(width)" height="\#(height)" alt="" loading="lazy""#,
      ])
    #expect(!page.contains("18-2400."))
  }

  @Test func `a tile without a picture shows a word for its content`() throws {
    var sample = try Sample()
    sample.home = .grid
    sample.entries = [
      Entry(picture: .sample("2026-11-19", media: .none), seen: .sample),
      .sample("2026-11-20", "A Lantern in the Dust"),
    ]
    expect(
      try sample.text("index.html"),
      inOrder: [#"<a href="2026/11/19.html"><span class="blank">Text</span>"#])
  }
}
