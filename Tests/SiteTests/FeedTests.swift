import Pictures
import Site
import Testing

@Suite struct FeedTests {
  private static let paths = ["feed.xml", "atom.xml", "feed.json"]

  @Test func `neither title nor text nor domain changes an id`() throws {
    func ids(_ sample: Sample) throws -> [String] {
      try Self.paths.flatMap { path in
        try sample.text(path).matches(of: /tag:[^<"]*\/[^<"]*\d/).map { String($0.output) }
      }
    }
    let before = try ids(Sample())
    #expect(before.count == 12)
    #expect(before.allSatisfy { $0.hasPrefix("tag:sky.example,2026-11-01:apod/2026-11-") })
    let after = try Sample {
      $0.base = web("https://moved.example/")
      $0.title = "Another"
      $0.entries = $0.entries.map {
        Entry(.sample($0.picture.day.iso, "Retitled", explanation: RichText(plain: "New.")))
      }
    }
    #expect(try ids(after) == before)
    try after.expect("feed.xml", has: "<link>https://moved.example/2026/11/20.html</link>")
  }

  @Test func `a feed without a base uses localhost everywhere`() throws {
    let sample = try Sample {
      $0.base = nil
      $0.identity = nil
    }
    try sample.expect(
      "feed.xml", has: #"<atom:link href="http://localhost:8000/feed.xml" rel="self""#,
      ">tag:localhost,1995-06-16:apod/2026-11-20<")
  }

  @Test(arguments: [
    ("2026-03-08", "Sun, 08 Mar 2026 00:05:00 -0500"),
    ("2026-03-09", "Mon, 09 Mar 2026 00:05:00 -0400"),
    ("2026-11-01", "Sun, 01 Nov 2026 00:05:00 -0400"),
    ("2026-11-02", "Mon, 02 Nov 2026 00:05:00 -0500"),
    ("1999-04-04", "Sun, 04 Apr 1999 00:05:00 -0500"),
    ("1999-04-05", "Mon, 05 Apr 1999 00:05:00 -0400"),
    ("1999-10-31", "Sun, 31 Oct 1999 00:05:00 -0400"),
    ("1999-11-01", "Mon, 01 Nov 1999 00:05:00 -0500"),
    ("1995-06-16", "Fri, 16 Jun 1995 00:05:00 -0400"),
  ])
  func `publication dates follow New York time, including daylight saving`(
    iso: String, date: String
  ) throws {
    let feed = try Sample(of: [.sample(iso, "A Day")]).text("feed.xml")
    #expect(feed.contains("<pubDate>\(date)</pubDate>"))
  }

  @Test func `a corrected day and the feeds have the time of correction`() throws {
    let sample = try Sample {
      $0.entries[0] = .sample("2026-11-16", "Frost", corrected: "2026-11-20T13:30:00Z")
    }
    let feed = try sample.text("feed.xml")
    expect(
      feed, has: "<lastBuildDate>Fri, 20 Nov 2026 13:30:00 +0000</lastBuildDate>",
      "<pubDate>Mon, 16 Nov 2026 00:05:00 -0500</pubDate>",
      "<atom:updated>2026-11-20T13:30:00Z</atom:updated>")
    #expect(feed.ranges(of: "<atom:updated>").count == 1)
    let atom = try sample.text("atom.xml")
    #expect(atom.ranges(of: "<updated>2026-11-20T13:30:00Z</updated>").count == 2)
    expect(
      String(try #require(atom.split(separator: "<entry>").last)),
      has: "<published>2026-11-16T00:05:00-05:00</published>",
      "<updated>2026-11-20T13:30:00Z</updated>")
    let json = try sample.text("feed.json")
    #expect(json.ranges(of: #""date_modified":"2026-11-20T13:30:00Z""#).count == 1)
  }

  @Test func `a correction time before the publication time is ignored`() throws {
    let sample = try Sample {
      $0.entries[3] = .sample("2026-11-20", "Two Suns", corrected: "2026-11-19T00:00:00Z")
    }
    let atom = try sample.text("atom.xml")
    #expect(atom.ranges(of: "<updated>2026-11-20T00:05:00-05:00<").count == 2)
    try sample.expect("feed.json", lacks: "date_modified")
  }

  @Test func `the feed lists the newest fifty days, newest first`() throws {
    let days = (0..<60).map { Day.at("2026-11-20").advanced(by: -$0).iso }
    let feed = try Sample { $0.entries = days.map { .sample($0, "A Day") } }.text("feed.xml")
    let listed = feed.matches(of: /apod\/(\d{4}-\d\d-\d\d)</).map { String($0.output.1) }
    #expect(listed == Array(days.prefix(50)))
  }

  @Test func `an item's body has picture, credit and full text with absolute addresses`() throws {
    let sample = try Sample {
      $0.pictures = [Day.at("2026-11-20"): try .sample("2026-11-20")]
      $0.put(
        .sample(
          "2026-11-20", "Two Suns",
          explanation: RichText([
            .text("As "), .link(.day(Day.at("2026-11-17")), [.text("before")]), .text(" & "),
            .link(.day(Day.at("2001-01-01")), [.text("long before")]),
          ]), credit: RichText([.link(.web(web("https://ada.example/")), [.text("Ada")])])))
    }
    let body = """
      <p><a href="https://media.example/full/crater.jpg" rel="noopener">\
      <img src="https://sky.example/apod/pictures/2026/11/20.png" \
      alt="A dark bowl in grey ground." width="1600" height="900"/></a></p>
      <p>Credit: <a href="https://ada.example/" rel="noopener">Ada</a></p>
      <p>As <a href="https://sky.example/apod/2026/11/17.html">before</a> &amp; \
      <a href="https://apod.nasa.gov/apod/ap010101.html" rel="noopener">long before</a></p>
      """
    let escaped = body.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    try sample.expect(
      "feed.xml", has: "<content:encoded>\(escaped)</content:encoded>",
      "<dc:creator>Ada</dc:creator>")
  }

  @Test func `a summary is escaped HTML, cut between words`() throws {
    let words = Array(repeating: "salt & sand", count: 40).joined(separator: " ")
    let picture = Picture.sample("2026-11-20", "Film", explanation: RichText(plain: words))
    expect(
      try Sample(of: [picture]).text("feed.xml"), inOrder: "<description>salt &amp;amp; sand salt",
      "…</description>")
  }

  @Test func `hostile text stays text in every format`() throws {
    let bad = "]]></title><script>x</script> &amp; \"\\ \u{1F}\u{7}'"
    let picture = Picture.sample(
      "2026-11-20", bad, explanation: RichText(plain: bad), credit: RichText(plain: bad), alt: bad)
    let sample = try Sample(of: [picture]) { $0.title = bad }
    for path in Self.paths + ["feeds.opml"] {
      let feed = try sample.text(path)
      if path != "feed.json" { expect(feed, lacks: "<script", "]]>", in: path) }
      #expect(!feed.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "\(path)")
    }
  }

  @Test func `in another language only NASA's words are marked as English`() throws {
    let sample = try Sample { $0.language = "de" }
    try sample.expect(
      "atom.xml", has: #"xml:lang="de">"#, #"<entry xml:lang="en">"#,
      #"<span lang="en" dir="ltr">Ada Example</span></p>"#,
      #"<div lang="en" dir="ltr"><p>A crater sleeps under its own shadow.</p></div>"#)
    try sample.expect("feed.json", has: #""language":"en""#)
  }
}

/// Feeds of earlier years and months, for days that the current feed no longer lists (RFC 5005).
@Suite struct `The archives of the feed` {
  private static let months = (1...10).map { "feeds/2026-\($0 < 10 ? "0" : "")\($0).xml" }

  /// Three years with one picture a week.
  private func sample(through last: String = "2026-11-20") throws -> Sample {
    try Sample {
      $0.shown = Day.at(last)
      $0.entries = stride(from: Day.at("2024-06-01").number, through: $0.shown.number, by: 7)
        .map { .sample(Day(number: $0).iso, "A Day") }
      $0.entries.append(.sample(last, "The Newest"))
    }
  }

  private func archives(_ sample: Sample) throws -> [String] {
    try sample.paths().filter { $0.hasPrefix("feeds/") }
  }

  @Test func `the archives cover earlier years and this year's earlier months`() throws {
    #expect(try archives(sample()) == ["feeds/2024.xml", "feeds/2025.xml"] + Self.months)
    #expect(
      try archives(sample(through: "2027-01-01")).suffix(2) == ["feeds/2025.xml", "feeds/2026.xml"])
    #expect(try archives(Sample()) == [])
  }

  @Test func `no day is in two archives`() throws {
    let sample = try sample()
    let days = try archives(sample).flatMap { path in
      try sample.text(path).matches(of: /apod\/(\d{4}-\d\d-\d\d)</).map { $0.output.1 }
    }
    #expect(Set(days).count == days.count && days.count > 100)
  }

  @Test(arguments: [
    ("2026-11-21", []),
    // The newest archive gets a successor.
    ("2026-12-01", ["feeds/2026-10.xml", "feeds/2026-11.xml"]),
    // The year replaces its months.
    ("2027-01-01", ["feeds/2025.xml"] + months + ["feeds/2026.xml"]),
  ])
  func `only the first day of a month or year changes archives`(new: String, changed: [String])
    throws
  {
    let moved = try sample().moved {
      $0.entries.append(.sample(new, "New"))
      $0.shown = Day.at(new)
    }
    #expect(moved.filter { $0.hasPrefix("feeds/") } == Set(changed))
  }

  @Test func `a correction changes only the archive that contains the day`() throws {
    let after = Entry.sample("2024-06-01", "Better", corrected: "2026-11-20T13:30:00Z")
    let moved = try sample().moved { $0.entries[0] = after }
    #expect(moved.filter { $0.hasPrefix("feeds/") } == ["feeds/2024.xml"])
    var sample = try sample()
    sample.entries[0] = after
    try sample.expect("feeds/2024.xml", has: "<updated>2026-11-20T13:30:00Z</updated>")
  }
}
