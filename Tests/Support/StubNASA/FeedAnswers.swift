import Pictures
import StandIn

/// The RSS feed for a calendar: its newest thirty days.
struct FeedAnswers: Sendable {
  static let path = "/feed/apod-basic/"

  let calendar: InventedCalendar

  var answer: CannedAnswer {
    let days = calendar.days(from: calendar.oldest, to: calendar.newest).prefix(30)
    let text = """
      <?xml version="1.0" encoding="UTF-8" ?>
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" \
      xmlns:apod="https://science.nasa.gov/apod/">
      <channel>
      <title>APOD Basic</title>
      \(days.map { item(calendar.entry(of: $0)) }.joined())</channel>
      </rss>

      """
    return CannedAnswer(200, "application/rss+xml; charset=UTF-8", Array(text.utf8))
  }

  private func item(_ entry: InventedEntry) -> String {
    """
    <item>
    <title>\(section(entry.title))</title>
    <link>\(entry.permalink)</link>
    <pubDate>\(date(of: entry))</pubDate>
    <apod:hdurl>\(section(entry.wireLargest))</apod:hdurl>
    <apod:credit>\(section(entry.wireCredit))</apod:credit>
    <apod:copyright>\(section(entry.wireCredit))</apod:copyright>
    <apod:alt>\(section(entry.wireAlt))</apod:alt>
    <apod:explanation>\(section(entry.wireExplanation))</apod:explanation>
    <content:encoded>\(section(BasicPage(entry: entry).html))</content:encoded>
    </item>

    """
  }

  /// When it was published, in UTC (RFC 822): New York is five hours behind.
  private func date(of entry: InventedEntry) -> String {
    let minutes = 5 * 60 + (entry.isMigrated ? 0 : 5)
    return MailDate.text(
      Timestamp(seconds: entry.day.number * 86_400 + minutes * 60), hoursBehind: 0)
  }

  private func section(_ html: String) -> String {
    "<![CDATA[" + html.replacing("]]>", with: "]]]]><![CDATA[>") + "]]>"
  }
}
