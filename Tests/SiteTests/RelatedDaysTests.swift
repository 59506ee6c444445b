import Pictures
import Site
import Testing

@Suite struct RelatedDaysTests {
  /// A site with these days, each linking to the given days in its text.
  private func sample(_ links: KeyValuePairs<String, [String]>) throws -> Sample {
    var sample = try Sample()
    sample.entries += links.map { iso, linked in
      Entry(
        picture: .sample(
          iso, "The Sky of \(iso)",
          explanation: RichText(linked.map { .link(.day(Day.at($0)), [.text("see")]) })),
        seen: .sample)
    }
    return sample
  }

  /// The links among the page's related days.
  private func related(_ page: String) throws -> [String] {
    guard let start = page.firstRange(of: "<h2>More of this</h2>") else { return [] }
    let end = try #require(page[start.upperBound...].firstRange(of: "</section>"))
    return page[start.upperBound..<end.lowerBound].matches(of: /href="([^"]+)"/).map {
      String($0.output.1)
    }
  }

  @Test func `related days are those that a day links to or is linked from`() throws {
    let sample = try sample([
      "2001-01-01": ["2002-02-02"], "2002-02-02": ["2003-03-03", "1999-09-09"], "2003-03-03": [],
      "2004-04-04": ["2002-02-02"],
    ])
    let page = try sample.text("2002/02/02.html")
    #expect(
      try related(page) == [
        "../../2003/03/03.html", "../../2004/04/04.html", "../../2001/01/01.html",
      ])
    expect(
      page,
      inOrder: [
        #"<time datetime="2003-03-03">3 March 2003</time>"#, "The Sky of 2003-03-03",
        "The Sky of 2001-01-01",
      ])
    #expect(try related(sample.text("2003/03/03.html")) == ["../../2002/02/02.html"])
    #expect(try related(sample.text("2001/01/01.html")) == ["../../2002/02/02.html"])
  }

  @Test func `days that link to each other are listed once, never themselves`() throws {
    let sample = try sample([
      "2001-01-01": ["2002-02-02", "2001-01-01"], "2002-02-02": ["2001-01-01"],
    ])
    #expect(try related(sample.text("2001/01/01.html")) == ["../../2002/02/02.html"])
    #expect(try related(sample.text("2002/02/02.html")) == ["../../2001/01/01.html"])
  }

  @Test func `a day without links has no related days`() throws {
    #expect(!(try Sample().text("2026/11/19.html").contains("More of this")))
  }

  @Test func `related days are also on the front page and on withheld days`() throws {
    var sample = try sample(["2001-01-01": ["2026-11-20"]])
    sample.withheld = [Day.at("2026-11-20")]
    #expect(try related(sample.text("index.html")) == ["2001/01/01.html"])
    #expect(try related(sample.text("2026/11/20.html")) == ["../../2001/01/01.html"])
  }

  @Test func `a day links to its calendars, the first day and the latest`() throws {
    expect(
      try Sample().text("2026/11/19.html"),
      inOrder: [
        #"<a href="../../on-this-day/11-19.html">On this day</a>"#,
        #"<a href="16.html">First</a>"#, #"<a href="index.html">November 2026</a>"#,
        #"<a href="../index.html">2026</a>"#,
        #"<a href="../../on-this-day/11-19.html">19 November in all years</a>"#,
        #"<a href="../../index.html">Latest</a>"#,
      ])
    #expect(!(try Sample().text("2026/11/16.html").contains(">First<")))
    #expect(!(try Sample().text("2026/11/20.html").contains(">Latest<")))
    #expect(!(try Sample().text("index.html").contains(">Latest<")))
  }
}
