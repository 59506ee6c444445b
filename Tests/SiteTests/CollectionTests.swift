import Pictures
import Site
import Testing

@Suite struct CollectionTests {
  /// A day with this title and credit.
  private func entry(_ iso: String, _ title: String = "A Sky", by credit: String) -> Entry {
    Entry(.sample(iso, title, credit: RichText(plain: credit)))
  }

  private func sample(_ entries: [Entry]) throws -> Sample {
    try Sample { $0.entries = entries + [.sample("2026-11-20", "Today")] }
  }

  /// A site with one picture of each year from 2001 on, by these makers.
  private func sample(by credits: String...) throws -> Sample {
    try sample(credits.enumerated().map { entry("200\($0 + 1)-01-01", by: $1) })
  }

  @Test func `a maker of three pictures has a page, however the name is spelled`() throws {
    let sample = try sample([
      entry("2001-01-01", "First", by: "Élan Skye"), entry("2002-01-01", by: "Bo Dark"),
      entry("2003-01-01", "Second", by: "Élan Skye & Bo Dark"),
      entry("2004-01-01", "Third", by: "ELAN SKYE (Dome Team)"),
    ])
    #expect(try sample.paths().filter { $0.hasPrefix("credits/") } == ["credits/elan-skye.html"])
    try sample.expect(
      "credits.html", inOrder: "<h2>E</h2>", #"<a href="credits/elan-skye.html">Élan Skye</a> 3"#)
    try sample.expect(
      "credits/elan-skye.html", inOrder: "<h1>Élan Skye</h1>", "3 pictures",
      #"<a href="../credits.html">"#, "Third", "Second", "First")
    try sample.expect(
      "2003/01/01.html", has: #"<a href="../../credits/elan-skye.html">Élan Skye</a>"#)
    try sample.expect("2002/01/01.html", lacks: "../../credits/")
  }

  @Test func `NASA counts as maker only if nobody else is named`() throws {
    let sample = try sample(
      (1...3).map { entry("200\($0)-01-01", by: "NASA (Far Center)") }
        + (4...6).map { entry("200\($0)-01-01", by: "NASA, ESA, Nasa") })
    try sample.expect("credits.html", inOrder: ">ESA</a> 3", ">NASA</a> 3")
    try sample.expect("2004/01/01.html", lacks: "credits/nasa.html")
    try sample.expect("2001/01/01.html", has: "credits/nasa.html")
  }

  @Test func `joined names in a credit are separated by names of other days`() throws {
    let sample = try sample(
      by: "Ada Skye", "Ada Skye & Bo Dark", "Ada SkyeBo DarkDeep Dome", "Deep Dome", "Deep Dome",
      "Bo Dark")
    try sample.expect(
      "credits.html", inOrder: ">Ada Skye</a> 3", ">Bo Dark</a> 3", ">Deep Dome</a> 3")
    try sample.expect("2003/01/01.html", has: ">Ada Skye</a>", ">Deep Dome</a>")
  }

  @Test func `a name without its non-ASCII letters matches the full name`() throws {
    let sample = try sample(
      by: "Tunç Skye", "Tun Skye", "Tunç Skye", "Bo Drk", "Bo Därk", "Bo Dörk")
    try sample.expect("credits.html", has: ">Tunç Skye</a> 3", lacks: "Tun Skye", "Bo D")
  }

  @Test(arguments: [("Cy McQuill", "Cy Quill"), ("SkySite", "Sky"), ("Ada SkyeBo Dark", "Bo Dark")])
  func `a capital inside a word does not by itself end a name`(credit: String, other: String) throws
  {
    let sample = try sample(by: credit, credit, credit, other)
    try sample.expect("credits.html", has: ">\(credit)</a> 3")
  }

  @Test func `a name in non-Latin letters has a page too`() throws {
    let sample = try sample(by: "星野 光", "星野 光", "星野 光")
    let path = try #require(sample.paths().first { $0.hasPrefix("credits/") })
    #expect(path.utf8.allSatisfy { $0 < 0x80 })
    try sample.expect("credits.html", has: "<h2>星</h2>")
    try sample.expect(path, has: "<h1>星野 光</h1>")
  }

  @Test func `a maker's newest hundred pictures are shown, older ones listed by year`() throws {
    let first = Day.at("2000-11-01")
    let sample = try sample(
      (0..<130).map { entry(first.advanced(by: $0).iso, "Night \($0)", by: "Ada Skye") })
    let page = try sample.text("credits/ada-skye.html")
    #expect(page.matches(of: /<li class="r\d+"><a href="[^"]+"><img/).count == 100)
    expect(
      page, inOrder: "Night 129", "Night 30", "<h2>Older</h2>",
      #"<summary>2000 <span class="count">30</span></summary>"#,
      #"<li><a href="../2000/11/30.html">Night 29</a></li>"#, "Night 0", "</details>")
    expect(page, lacks: "search.html?q=")
  }

  @Test func `a page with thousands of pictures stays short and links to a search`() throws {
    let first = Day.at("2000-01-01")
    let title = "A Night with a Title of Some Length, as They Often Are"
    let sample = try sample(
      (0..<3_000).map { entry(first.advanced(by: $0).iso, "\(title) \($0)", by: "Ada \"A\" Skye") })
    let path = try #require(sample.paths().first { $0.hasPrefix("credits/") })
    let page = try sample.text(path)
    #expect(page.utf8.count < 150_000)
    expect(
      page, inOrder: #"<summary>2007 "#, "</details>",
      #"<a href="../search.html?q=by%3A%22Ada%20A%20Skye%22%20year%3A2000">"#,
      #"2000 <span class="count">366</span></a>"#)
  }

  @Test func `an archive without makers of three pictures has no credits list`() throws {
    let sample = try sample(by: "Jo")
    #expect(try !sample.paths().contains { $0.hasPrefix("credits") })
    try sample.expect("archive.html", lacks: "credits.html")
  }
}
