import Pictures
import Testing

@testable import Sources

@Suite struct FeedTests {
  func feed(_ items: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8" ?>
    <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
      xmlns:atom="http://www.w3.org/2005/Atom" xmlns:apod="https://science.nasa.gov/apod/">
    <channel><title>APOD Basic</title>
    <atom:link href="https://science.nasa.gov/feed/apod-basic/" rel="self"/>
    \(items)
    </channel></rss>
    """
  }

  func item(
    date: String = "Mon, 19 Oct 2026 04:05:00 +0000", title: String = "Dust &amp;#038; Gas",
    explanation: String = "<b>Explanation:</b> Gas <a href=\"ap080820.html\">glows</a> .",
    document: String = "<img src='\(Sample.stored)'>"
  ) -> String {
    """
    <item><title>\(title)</title><link>\(Sample.article)</link>
    <pubDate>\(date)</pubDate><apod:url>\(Sample.article)</apod:url>
    <apod:hdurl>\(Sample.hdurl.replacing("&", with: "&#038;"))</apod:hdurl>
    <apod:credit><![CDATA[<a href="https://example.org/">Jo</a>]]></apod:credit>
    <apod:alt>A red cloud.</apod:alt><apod:explanation><![CDATA[\(explanation)]]></apod:explanation>
    <description><![CDATA[\(explanation)]]></description>
    <content:encoded><![CDATA[\(Sample.page(document))]]></content:encoded></item>
    """
  }

  func checked(_ text: String) throws -> ParsedAnswer {
    try Sample.feed.pictures(from: Sample.response(text: text), today: Sample.today)
  }

  func refusal(_ response: Response) -> Rejection? {
    #expect(throws: Rejection.self) {
      try Sample.feed.pictures(from: response, today: Sample.today)
    }
  }

  @Test func `an item becomes a picture of its day in New York`() throws {
    let checked = try checked(feed(item()))
    #expect(checked.refused == [])
    let picture = try #require(checked.pictures.first)
    #expect(picture.day == Sample.day("2026-10-19"))
    #expect(picture.title == "Dust & Gas")
    #expect(picture.explanation.plain == "Gas glows.")
    #expect(picture.explanation.targets == [.day(Sample.day("2008-08-20"))])
    #expect(picture.credit.targets == [.web(Sample.address("https://example.org/"))])
    #expect(picture.alt == "A red cloud.")
    #expect(picture.article == Sample.address(Sample.article))
    #expect(picture.media == (try Sample.picture().media))
  }

  @Test func `an item without a media type gets its media from the document`() throws {
    let frame = "<iframe src='//www.youtube.com/embed/aB3_-xyz890'></iframe>"
    guard case .embed(let embed)? = try checked(feed(item(document: frame))).pictures.first?.media
    else {
      Issue.record("no player")
      return
    }
    #expect(embed.player == .youTube("aB3_-xyz890"))
  }

  @Test(arguments: [
    ("Fri, 20 Nov 2026 05:05:00 +0000", "2026-11-20"),
    ("Fri, 20 Nov 2026 04:59:59 GMT", "2026-11-19"),
    ("16 Sep 2026 04:05:00 +0000", "2026-09-16"), ("Wed, 16 Sep 2026 00:05:00 -0400", "2026-09-16"),
    ("Wed, 16 Sep 2026 00:05 EDT", "2026-09-16"), ("Wed, 16 Sep 2026 03:59:59 UT", "2026-09-15"),
  ])
  func `a publication date is converted to the day in New York`(text: String, day: String) throws {
    #expect(Source.nasa.calendar.day(at: try #require(MailDate.read(text))).iso == day)
  }

  @Test(arguments: [
    "", "yesterday", "Wed, 31 Feb 2026 04:05:00 +0000", "Wed, 16 Sep 2026 24:05:00 +0000",
    "Wed, 16 Sep 26 04:05:00 +0000", "Wed, 16 Sep 2026 04:05:00 ABC", "2026-09-16T04:05:00Z",
    "Wed, 16 Sep 2026 04:05:00:00 +0000", "Wed, +6 Sep 2026 04:05:00 +0000",
  ])
  func `an item with a broken date is rejected alone`(text: String) throws {
    let checked = try checked(feed(item(date: text) + item()))
    #expect(checked.pictures.count == 1)
    #expect(
      checked.refused == [.record(position: 1, day: nil, .notADay(field: "pubDate", value: text))])
  }

  @Test func `items are checked by the same rules as records`() throws {
    let items = [
      item(title: "NASA Science"), item(explanation: ""),
      item(date: "Sun, 25 Oct 2026 04:05:00 +0000"),
      "<item><title>A</title></item>",
    ]
    let day = Sample.day("2026-10-19")
    let late = Sample.day("2026-10-25")
    #expect(
      try checked(feed(items.joined())).refused == [
        .record(position: 1, day: day, .placeholderTitle("NASA Science")),
        .record(position: 2, day: day, .empty(field: "explanation")),
        .record(position: 3, day: late, .impossibleDay(late, today: Sample.today)),
        .record(position: 4, day: nil, .missing(field: "pubDate")),
      ])
  }

  @Test(arguments: ["\n", " \r\n\t", "\u{FEFF}"])
  func `white space or a BOM before the declaration is ignored`(before: String) throws {
    #expect(try checked(before + feed(item())) == checked(feed(item())))
  }

  @Test func `a feed without items is a valid answer`() throws {
    #expect(try checked(feed("")) == ParsedAnswer(pictures: [], refused: []))
  }

  @Test func `a feed with more than 1000 items is rejected as a whole`() {
    let items = String(repeating: "<item/>", count: 1_001)
    #expect(
      refusal(Sample.response(text: feed(items))) == .notAFeed(reason: "the feed has 1001 items"))
  }

  @Test(arguments: ["<html><body>Hello</body></html>", "<!DOCTYPE html><html><br></html>"])
  func `a web page instead of a feed is rejected`(page: String) {
    #expect(refusal(Sample.response(text: page)) == .webPage)
  }

  @Test func `a control character in an item counts as a space`() throws {
    let text = feed(item()).replacing("Gas glows", with: "Gas\u{B}glows")
    #expect(try checked(text) == checked(feed(item())))
  }

  @Test(arguments: [
    "", "no XML", "<rss><channel>", "<feed xmlns='http://www.w3.org/2005/Atom'/>",
    "<!DOCTYPE rss [<!ENTITY a 'b'>]><rss><channel><item><title>&a;</title></item></channel></rss>",
    "<!DOCTYPE rss SYSTEM 'file:///etc/passwd'><rss/>",
  ])
  func `a document that is not an RSS feed is rejected`(text: String) {
    let refusal = refusal(Sample.response(text: text))
    #expect(refusal?.description.hasPrefix("not an RSS feed: ") == true)
  }

  @Test func `the status and the size are checked before the content`() {
    #expect(refusal(Sample.response(text: feed(""), status: 403)) == .unexpectedStatus(403))
    #expect(
      refusal(Sample.response(text: "", status: 503)) == .serverError(status: 503, retryAfter: nil))
    let large = [UInt8](repeating: 0x20, count: 4_000_001)
    #expect(refusal(Response(status: 200, body: large)) == .tooLarge(bytes: 4_000_001))
  }
}
