import Pictures
import StandIn

extension FeedAnswers {
  struct Document: Sendable {
    let entries: [InventedEntry]

    var bytes: [UInt8] {
      var text = """
        <?xml version="1.0" encoding="UTF-8" ?>
        <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:apod="https://science.nasa.gov/apod/">
        <channel>
        \t<title>APOD Basic</title>
        \t<description>APOD Basic markup feed.</description>
        \t<link>https://science.nasa.gov/</link>
        \t<atom:link href="https://science.nasa.gov/feed/apod-basic/" rel="self" type="application/rss+xml" />
        \t<language>en-us</language>

        """
      for entry in entries { text += item(entry) }
      return Array((text + "</channel>\n</rss>\n").utf8)
    }

    private func item(_ entry: InventedEntry) -> String {
      let alt = escaped(entry.wireAlt)
      return """
        \t<item>
        \t\t<title>\(escaped(entry.title))</title>
        \t\t<link>\(entry.permalink)</link>
        \t\t<guid isPermaLink="true">\(entry.permalink)</guid>
        \t\t<pubDate>\(date(of: entry))</pubDate>
        \t\t<apod:url>\(entry.permalink)</apod:url>
        \t\t<apod:hdurl>\(escaped(entry.wireLargest))</apod:hdurl>
        \t\t<apod:credit>\(section(entry.wireCredit))</apod:credit>
        \t\t<apod:copyright>\(section(entry.wireCredit))</apod:copyright>
        \t\t<apod:alt>\(alt)</apod:alt>
        \t\t<apod:primary_image_alt>\(alt)</apod:primary_image_alt>
        \t\t<apod:secondary_image_alt></apod:secondary_image_alt>
        \t\t<apod:explanation>\(section(entry.wireExplanation))</apod:explanation>
        \t\t<description>\(section(entry.wireExplanation))</description>
        \t\t<content:encoded>\(section(BasicPage(entry: entry).html))</content:encoded>
        \t</item>

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

    private func escaped(_ text: String) -> String {
      text.replacing("&", with: "&#038;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        .replacing("'", with: "&#039;")
    }
  }
}
