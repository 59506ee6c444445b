import Pictures
import Site
import Testing

@Suite struct GridPagesTests {
  @Test func `the recent page lists the newest fifty days, newest first`() throws {
    var sample = try Sample()
    sample.entries = (0..<60).map { .sample(Day.at("2026-11-20").advanced(by: -$0).iso, "A Day") }
    let page = try sample.text("recent.html")
    expect(
      page,
      inOrder: [
        #"<a href="recent.html" aria-current="page">Recent</a>"#, "50 pictures",
        #"<h2><a href="2026/11/20.html">A Day</a></h2>"#,
        #"<time datetime="2026-11-20">20 November 2026</time>"#, #"<a href="2026/11/19.html">"#,
        #"<a href="2026/10/02.html">"#,
      ])
    #expect(!page.contains("2026/10/01.html"))
  }

  @Test func `each recent day shows only the beginning of its text`() throws {
    var sample = try Sample()
    let long = String(repeating: "Dust drifts between the stars. ", count: 12)
    sample.entries = [("2026-11-19", "Silent", ""), ("2026-11-20", "Told", long)].map {
      let picture = Picture.sample($0, $1, explanation: RichText(plain: $2))
      return Entry(picture: picture, seen: .sample)
    }
    let page = try sample.text("recent.html")
    expect(
      page,
      inOrder: [
        ">Told</a></h2>", "<p>Dust drifts between the stars. Dust drifts", "…</p>",
        ">Silent</a></h2><time datetime=\"2026-11-19\">19 November 2026</time>\n</div></li>",
      ])
    #expect(!page.contains(long))
  }

  @Test func `a date shows every year's picture and links to the neighbouring dates`() throws {
    var sample = try Sample()
    sample.entries += [
      .sample("2020-11-20", "Six Years Before"), .sample("2025-01-01", "New Year"),
      .sample("2021-12-31", "Old Year"),
    ]
    let page = try sample.text("on-this-day/11-20.html")
    expect(
      page,
      inOrder: [
        #"<a href="11-20.html" aria-current="page">On this day</a>"#, "<h1>On 20 November</h1>",
        "2 pictures", #"<a href="../2026/11/20.html">"#, "20 November 2026",
        "Two Suns over a Salt Plain", #"<a href="../2020/11/20.html">"#, "Six Years Before",
        #"rel="prev" href="11-19.html""#, "19 November", #"rel="next" href="12-31.html""#,
      ])
    expect(
      try sample.text("on-this-day/12-31.html"),
      inOrder: [#"rel="prev" href="11-20.html""#, #"rel="next" href="01-01.html""#, "1 January"])
    expect(
      try sample.text("on-this-day/01-01.html"), inOrder: [#"rel="prev" href="12-31.html""#])
  }

  @Test func `29 February has a page if the archive has a picture of it`() throws {
    var sample = try Sample()
    let leapless = try sample.edition().files.map(\.path)
    #expect(!leapless.contains("on-this-day/02-29.html"))
    sample.entries += [
      .sample("2024-02-29", "Leap Day"), .sample("2000-02-29", "Leap Century"),
      .sample("2024-03-01", "March"), .sample("2023-02-28", "February"),
    ]
    expect(
      try sample.text("on-this-day/02-29.html"),
      inOrder: [
        "2 pictures", "../2024/02/29.html", "../2000/02/29.html", #"rel="prev" href="02-28.html""#,
        #"rel="next" href="03-01.html""#,
      ])
  }

  @Test func `an archive with a whole leap year has 366 dates`() throws {
    var sample = try Sample()
    sample.entries = (0..<731).map { .sample(Day.at("2024-01-01").advanced(by: $0).iso, "A Day") }
    sample.shown = Day.at("2025-12-31")
    let dates = try sample.edition().files.filter { $0.path.hasPrefix("on-this-day/") }
    #expect(dates.count == 366)
  }

  @Test func `the only date, month and year have no neighbours`() throws {
    var sample = try Sample()
    sample.entries = [.sample("2026-11-20", "Alone")]
    for path in ["on-this-day/11-20.html", "2026/11/index.html", "2026/index.html"] {
      #expect(!(try sample.text(path).contains("class=\"neighbours\"")))
    }
    let page = try sample.text("2026/11/20.html")
    #expect(!page.contains(">First<") && !page.contains(">Latest<"))
  }

  @Test func `lists show only the title of a withheld day`() throws {
    var sample = try Sample()
    sample.pictures = [Day.at("2026-11-20"): try .sample("2026-11-20")]
    sample.withheld = [Day.at("2026-11-20")]
    for path in ["recent.html", "2026/11/index.html", "on-this-day/11-20.html"] {
      let page = try sample.text(path)
      #expect(page.contains("Two Suns over a Salt Plain"))
      #expect(page.contains("<span class=\"blank\">Elsewhere</span>"))
      #expect(!page.contains("pictures/2026/11/20"))
    }
  }
}
