import Pictures
import Site
import Testing

@Suite struct FrontPageTests {
  @Test func `the front page shows the chosen day`() throws {
    let page = try Sample().text("index.html")
    #expect(page.contains("<h1>Two Suns over a Salt Plain</h1>"))
    #expect(
      page.contains(
        #"<a href="2026/11/20.html"><time datetime="2026-11-20">20 November 2026</time></a>"#))
  }

  @Test func `the front page cannot show a day outside the archive`() throws {
    var sample = try Sample()
    sample.shown = Day.at("2026-11-18")
    #expect(throws: SiteError.dayNotKept(Day.at("2026-11-18"))) { try sample.edition() }
  }

  @Test(arguments: [
    (
      Freshness.offline(lastSeen: Day.at("2026-11-20")),
      "We are not connected to the internet, showing you the last image we have."
    ),
    (
      .waiting(newest: Day.at("2026-10-01")),
      "NASA&#39;s newest picture is from 1 October 2026."
    ),
    (
      .unanswered(since: Day.at("2026-11-19")),
      "NASA has not answered since 19 November 2026. This is the last picture we have."
    ),
  ])
  func `a front page that is not current says why, above the picture`(
    freshness: Freshness, sentence: String
  ) throws {
    var sample = try Sample()
    sample.freshness = freshness
    let page = try sample.text("index.html")
    let notice = try #require(
      page.firstRange(of: #"<p class="notice" role="status">\#(sentence)</p>"#))
    let picture = try #require(page.firstRange(of: "<img"))
    #expect(notice.upperBound < picture.lowerBound)
    #expect(!(try sample.text("2026/11/20.html").contains("role=\"status\"")))
  }

  @Test func `a notice above the picture leaves it less height`() throws {
    var sample = try Sample()
    #expect(try sample.text("index.html").contains("1.600 * max(100vh - 5.05rem, "))
    sample.freshness = .offline(lastSeen: sample.shown)
    #expect(try sample.text("index.html").contains("1.600 * max(100vh - 8.75rem, "))
    #expect(try sample.text("2026/11/20.html").contains("1.600 * max(100vh - 5.05rem, "))
  }

  @Test(arguments: [Freshness.fresh, .cachedToday])
  func `a current front page has no notice`(freshness: Freshness) throws {
    var sample = try Sample()
    sample.freshness = freshness
    #expect(!(try sample.text("index.html").contains("role=\"status\"")))
  }

  @Test func `the front page's canonical address is the folder`() throws {
    let page = try Sample().text("index.html")
    #expect(page.contains(#"<link rel="canonical" href="https://sky.example/apod/"/>"#))
    #expect(page.contains(#"<meta property="og:url" content="https://sky.example/apod/"/>"#))
  }
}
