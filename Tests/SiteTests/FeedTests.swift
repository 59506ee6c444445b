import Pictures
import Site
import Testing

@Suite struct FeedTests {
  @Test func `an item's id comes from the feed's identity, not from the base`() throws {
    var sample = try Sample()
    sample.base = web("https://moved.example/")
    let feed = try sample.text("feed.xml")
    #expect(
      feed.contains(
        #"<guid isPermaLink="false">tag:sky.example,2026-11-01:apod/2026-11-20</guid>"#))
    #expect(feed.contains("<link>https://moved.example/2026/11/20.html</link>"))
  }

  @Test func `a feed without a base uses localhost everywhere`() throws {
    var sample = try Sample()
    sample.base = nil
    sample.identity = nil
    let feed = try sample.text("feed.xml")
    #expect(feed.contains(#"<atom:link href="http://localhost:8000/feed.xml" rel="self""#))
    #expect(feed.contains(">tag:localhost,1995-06-16:apod/2026-11-20<"))
  }

  @Test func `feed dates are the dates of the pictures`() throws {
    let feed = try Sample().text("feed.xml")
    #expect(feed.contains("<lastBuildDate>Fri, 20 Nov 2026 00:05:00 -0500</lastBuildDate>"))
    #expect(feed.contains("<pubDate>Mon, 16 Nov 2026 00:05:00 -0500</pubDate>"))
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
    var sample = try Sample()
    sample.entries = [.sample(iso, "A Day")]
    sample.shown = Day.at(iso)
    #expect(try sample.text("feed.xml").contains("<pubDate>\(date)</pubDate>"))
  }

  @Test func `a corrected day and the feed have the time of correction`() throws {
    var sample = try Sample()
    sample.entries[0] = .sample(
      "2026-11-16", "Frost on a Small Moon", corrected: "2026-11-20T13:30:00Z")
    let feed = try sample.text("feed.xml")
    #expect(feed.contains("<lastBuildDate>Fri, 20 Nov 2026 13:30:00 +0000</lastBuildDate>"))
    #expect(feed.contains("<pubDate>Mon, 16 Nov 2026 00:05:00 -0500</pubDate>"))
    #expect(feed.ranges(of: "<atom:updated>2026-11-20T13:30:00Z</atom:updated>").count == 1)
    #expect(feed.ranges(of: "<atom:updated>").count == 1)
  }

  @Test func `the feed lists the newest fifty days, newest first`() throws {
    var sample = try Sample()
    sample.entries = (0..<60).map { .sample(Day.at("2026-11-20").advanced(by: -$0).iso, "A Day") }
    let feed = try sample.text("feed.xml")
    #expect(feed.ranges(of: "<item>").count == 50)
    let newest = try #require(feed.firstRange(of: "apod/2026-11-20<"))
    let oldest = try #require(feed.firstRange(of: "apod/2026-10-02<"))
    #expect(newest.lowerBound < oldest.lowerBound)
    #expect(!feed.contains("apod/2026-10-01<"))
  }

  @Test func `an item's body has picture, credit and full text with absolute addresses`() throws {
    var sample = try Sample()
    sample.pictures = [Day.at("2026-11-20"): try .sample("2026-11-20")]
    sample.entries[3] = Entry(
      picture: .sample(
        "2026-11-20", "Two Suns",
        explanation: RichText([
          .text("As "), .link(.day(Day.at("2026-11-17")), [.text("before")]), .text(" & "),
          .link(.day(Day.at("2001-01-01")), [.text("long before")]),
        ]), credit: RichText([.link(.web(web("https://ada.example/")), [.text("Ada")])])),
      seen: .sample)
    let feed = try sample.text("feed.xml")
    let body = [
      #"<p><a href="https://media.example/full/crater.jpg" rel="noopener"><img src="https://sky.example/apod/pictures/2026/11/20.png" alt="A dark bowl in grey ground." width="1600" height="900"/></a></p>"#,
      #"<p>Credit: <a href="https://ada.example/" rel="noopener">Ada</a></p>"#,
      #"<p>As <a href="https://sky.example/apod/2026/11/17.html">before</a> &amp; <a href="https://apod.nasa.gov/apod/ap010101.html" rel="noopener">long before</a></p>"#,
    ].joined(separator: "\n")
    let escaped = body.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    #expect(feed.contains("<content:encoded>\(escaped)</content:encoded>"))
    #expect(feed.contains("<dc:creator>Ada</dc:creator>"))
  }

  @Test func `a player that feed readers cannot show is linked`() throws {
    var sample = try Sample()
    let embed = Media.Embed(player: .other, address: web("https://player.example/v"), poster: nil)
    sample.entries = [
      Entry(picture: .sample("2026-11-20", "Film", media: .embed(embed)), seen: .sample)
    ]
    let feed = try sample.text("feed.xml")
    #expect(feed.contains("Watch the video at player.example"))
    #expect(!feed.contains("iframe"))
  }

  @Test func `a summary is escaped HTML, cut between words`() throws {
    var sample = try Sample()
    let words = Array(repeating: "salt & sand", count: 40).joined(separator: " ")
    sample.entries = [
      Entry(
        picture: .sample("2026-11-20", "Film", explanation: RichText(plain: words)), seen: .sample)
    ]
    let feed = try sample.text("feed.xml")
    #expect(feed.contains("<description>salt &amp;amp; sand salt"))
    #expect(feed.contains("…</description>"))
  }
}
