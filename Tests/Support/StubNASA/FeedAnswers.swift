import Pictures
import StandIn

/// The RSS feed for a calendar: its newest thirty days.
struct FeedAnswers: Sendable {
  static let path = "/feed/apod-basic/"

  let nasa: CannedNASA

  var answer: StubAnswer {
    let calendar = nasa.calendar
    let days = calendar.days(from: calendar.oldest, to: calendar.newest).prefix(30)
    let text = """
      <?xml version="1.0" encoding="UTF-8" ?>
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" \
      xmlns:apod="https://science.nasa.gov/apod/">
      <channel>
      <title>APOD Basic</title>
      \(days.compactMap { nasa.entry(of: $0).map(item) }.joined())</channel>
      </rss>

      """
    return StubAnswer(200, "application/rss+xml; charset=UTF-8", Array(text.utf8))
  }

  private func item(_ entry: CannedDay) -> String {
    let template = """
      <item>
      <title>{title}</title>
      <link>\(entry.permalink)</link>
      <pubDate>\(date(of: entry))</pubDate>
      <apod:hdurl>{hdurl}</apod:hdurl>
      <apod:credit>{credit}</apod:credit>
      <apod:copyright>{credit}</apod:copyright>
      <apod:alt>{alt}</apod:alt>
      <apod:explanation>{explanation}</apod:explanation>
      <content:encoded>{page}</content:encoded>
      </item>

      """
    return template.filled { entry.value($0).map(section) }
  }

  /// When it was published, in UTC (RFC 822): New York is five hours behind.
  private func date(of entry: CannedDay) -> String {
    MailDate.text(
      Timestamp(seconds: entry.day.number * 86_400 + 5 * 3_600 + 5 * 60), hoursBehind: 0)
  }

  private func section(_ html: String) -> String {
    "<![CDATA[" + html.replacing("]]>", with: "]]]]><![CDATA[>") + "]]>"
  }
}
