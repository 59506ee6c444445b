import Pictures
import Site
import Testing

@Suite struct MonthPageTests {
  @Test func `a month shows its days in order, and a day without a picture as a gap`() throws {
    let page = try Sample().text("2026/11/index.html")
    expect(
      page,
      inOrder: [
        "<h1>November 2026</h1>", #"4 pictures · <a href="../index.html">2026</a>"#,
        #"<ol class="tiles month">"#, #"<li class="r38">"#,
        #"<a href="16.html">"#, #"<time datetime="2026-11-16">Mon 16</time>"#,
        #"<span class="what">Frost on a Small Moon</span>"#, #"<a href="17.html">"#,
        #"<li class="gap"><time datetime="2026-11-18">Wed 18</time>"#, #"<a href="19.html">"#,
        #"<time datetime="2026-11-20">Fri 20</time>"#, "</ol>",
      ])
    #expect(!page.contains("2026-11-15") && !page.contains("2026-11-21"))
    #expect(!page.contains("rel=\"prev\"") && !page.contains("rel=\"next\""))
  }

  @Test func `a month between others is shown whole and links to the nearest existing ones`()
    throws
  {
    var sample = try Sample()
    sample.entries += [
      .sample("2023-12-31", "Old"), .sample("2024-02-10", "Leap"), .sample("2024-02-12", "Year"),
    ]
    let page = try sample.text("2024/02/index.html")
    expect(
      page,
      inOrder: [
        #"<li class="gap"><time datetime="2024-02-01">Thu 1</time>"#,
        #"<a href="10.html">"#, #"<li class="gap"><time datetime="2024-02-29">"#,
        #"rel="prev" href="../../2023/12/index.html""#, "December 2023",
        #"rel="next" href="../../2026/11/index.html""#, "November 2026",
      ])
    #expect(!page.contains("2024-02-30"))
  }

  @Test func `a year shows the months it has, with a picture and every day's number`() throws {
    var sample = try Sample()
    sample.entries.append(.sample("2026-02-28", "Early"))
    sample.entries.append(.sample("2024-05-05", "Before"))
    let page = try sample.text("2026/index.html")
    expect(
      page,
      inOrder: [
        "<h1>2026</h1>", ##"5 pictures · <a href="../archive.html#y2026">All years</a>"##,
        #"<a href="02/index.html">"#, "<img", "February", #"<p class="numbers from-0">"#,
        "<span>1</span>", "<span>27</span>", #"<a href="02/28.html">28</a>"#,
        #"<a href="11/index.html">"#, "<img", "November", #"<p class="numbers from-0">"#,
        #"<a href="11/20.html">20</a>"#, #"rel="prev" href="../2024/index.html""#,
      ])
    #expect(!page.contains("<span>29</span>\n      </p>"))
    #expect(!page.contains("October") && !page.contains("rel=\"next\""))
    #expect(!page.contains("Frost on a Small Moon"))
  }

  @Test func `a month's picture is of its newest day that has one`() throws {
    var sample = try Sample()
    sample.entries[3] = Entry(
      picture: .sample("2026-11-20", "Text", media: .none), seen: .sample)
    sample.entries[2] = Entry(
      picture: .sample(
        "2026-11-19", "Film", media: .video(file: web("https://media.example/f.mp4"), poster: nil)),
      seen: .sample)
    sample.pictures[Day.at("2026-11-17")] = try .sample("2026-11-17")
    #expect(try sample.text("2026/index.html").contains("../pictures/2026/11/17.png?v=89abcdef"))
    sample.withheld = [Day.at("2026-11-17"), Day.at("2026-11-16")]
    #expect(!(try sample.text("2026/index.html").contains("<img")))
  }
}

/// Expects the parts in the page, one after another.
func expect(
  _ page: String, inOrder parts: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  var rest = page[...]
  for part in parts {
    guard let found = rest.firstRange(of: part) else {
      Issue.record("\(part) is not where it should be", sourceLocation: sourceLocation)
      return
    }
    rest = rest[found.upperBound...]
  }
}
