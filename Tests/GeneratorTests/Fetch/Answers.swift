import Foundation
import Pictures

/// Answers of NASA's services, in the shapes that were recorded.
enum Answers {
  /// A record of the JSON service.
  static func record(_ day: String, title: String = "A Quiet Nebula") -> [String: Any] {
    let article = "https://science.nasa.gov/apod/a-quiet-nebula-\(day)/"
    return [
      "date": day, "post_id": 4_711, "title": title, "permalink": article, "url": article,
      "media_type": "image",
      "explanation": "<strong>Explanation:</strong> Dust drifts by without a sound on \(day).",
      "credit": "Image Credit: Ada Example", "copyright": "Image Credit: Ada Example",
      "alt": "A blue cloud before dark dust.",
      "hdurl":
        "https://assets.science.nasa.gov/dynamicimage/assets/science/cds/apod/\(day).jpg?w=3000&h=2000&fit=clip",
      "basic_html":
        "<html><body><center><a href=\"image/\(day).jpg\"><img src=\"https://assets.science.nasa.gov/content/dam/science/cds/apod/\(day).jpg\"></a></center></body></html>",
      "basic_html_url": article,
    ]
  }

  /// A list of the JSON service.
  static func list(_ records: [[String: Any]]) throws -> [UInt8] {
    Array(try JSONSerialization.data(withJSONObject: records))
  }

  /// A record by itself.
  static func one(_ record: [String: Any]) throws -> [UInt8] {
    Array(try JSONSerialization.data(withJSONObject: record))
  }

  /// The feed, with one item a day, published at five past midnight in New York (winter).
  static func feed(_ days: [String]) -> [UInt8] {
    let items = days.compactMap { Day(iso: $0) }.map { day in
      let weekday = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][day.weekday]
      let month = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
      ][day.month - 1]
      let number = String(day.iso.suffix(2))
      return """
        <item><title>A Loud Comet</title>
        <link>https://science.nasa.gov/apod/a-loud-comet/</link>
        <guid isPermaLink="false">https://science.nasa.gov/?p=\(day.yymmdd)</guid>
        <pubDate>\(weekday), \(number) \(month) \(day.year) 05:05:00 +0000</pubDate>
        <apod:url>https://science.nasa.gov/apod/a-loud-comet/</apod:url>
        <apod:hdurl>https://assets.science.nasa.gov/dynamicimage/assets/science/cds/apod/c.jpg?w=900&amp;h=600</apod:hdurl>
        <apod:credit>Image Credit: Ben Example</apod:credit>
        <apod:explanation>Explanation: It roars in radio on \(day).</apod:explanation>
        <description>It roars in radio on \(day).</description></item>
        """
    }
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" \
      xmlns:apod="https://science.nasa.gov/apod/"><channel><title>APOD</title>
      \(items.joined())</channel></rss>
      """.utf8)
  }

  /// A record of the old API.
  static func old(_ day: String, title: String = "An Old Moon") -> [String: Any] {
    [
      "date": day, "title": title, "explanation": "It has been up there for a while.",
      "media_type": "image", "service_version": "v1", "copyright": "Cy Example",
      "url": "https://apod.nasa.gov/apod/image/2611/moon.jpg",
    ]
  }
}
