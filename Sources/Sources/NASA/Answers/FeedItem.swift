import Markup
import Pictures

/// An item of the feed: the text of its elements by name; names in the feed's own two namespaces have the
/// prefix `apod:` or `content:`.
struct FeedItem {
  private(set) var fields: [String: String] = [:]

  /// Adds the text of an element; of duplicates the first wins.
  mutating func add(_ element: borrowing Element) {
    let name: String
    switch element.namespace {
    case nil: name = element.name
    case "https://science.nasa.gov/apod/": name = "apod:" + element.name
    case "http://purl.org/rss/1.0/modules/content/": name = "content:" + element.name
    default: return
    }
    if fields[name] == nil { fields[name] = element.text }
  }

  /// The day of publication, in New York.
  func day() throws(Refusal) -> Day {
    let date = try required("pubDate")
    guard let moment = MailDate.read(date) else {
      throw .notADay(field: "pubDate", value: date.excerpt)
    }
    return Source.nasa.calendar.day(at: moment)
  }

  /// The picture of the item. The feed has no media type: the embedded document decides.
  func picture(today: Day) throws(Refusal) -> Picture {
    let day = try day().judged(since: .first, today: today)
    let explanation: String
    if let own = text("apod:explanation") {
      explanation = own
    } else {
      explanation = try required("description")
    }
    return try NewPicture(
      day: day, title: required("title"), explanation: explanation,
      credit: text("apod:credit") ?? "", copyright: text("apod:copyright") ?? "",
      alt: text("apod:alt") ?? text("apod:primary_image_alt"), type: nil,
      hdurl: text("apod:hdurl"), basicHTML: text("content:encoded"),
      article: text("apod:url") ?? text("link")
    ).picture()
  }

  private func text(_ name: String) -> String? {
    fields[name].flatMap { $0.cleanLine.isEmpty ? nil : $0 }
  }

  private func required(_ name: String) throws(Refusal) -> String {
    guard let text = fields[name] else { throw .missing(field: name) }
    return text
  }
}
