import Markup
import Pictures

/// An item of the feed: the text of its elements by name. Names from the feed's two namespaces have the prefix `apod:`
/// or `content:`.
struct FeedItem {
  private(set) var fields: [String: String] = [:]

  /// Adds the text of an element. If an element occurs twice, the first one counts.
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
  func day() throws(Rejection) -> Day {
    guard let date = fields["pubDate"] else { throw .missing(field: "pubDate") }
    guard let moment = MailDate.read(date) else {
      throw .notADay(field: "pubDate", value: date.excerpt)
    }
    return Source.nasa.calendar.day(at: moment)
  }

  /// The picture of the item. The item's fields correspond to those of the new service's records. The feed has no media
  /// type, so the embedded document decides what the media is.
  func picture(today: Day) throws(Rejection) -> Picture {
    let day = try day().checked(since: .first, today: today)
    guard let explanation = text("apod:explanation") ?? fields["description"] else {
      throw .missing(field: "description")
    }
    let texts: [String: String?] = [
      "title": fields["title"], "explanation": explanation, "credit": text("apod:credit"),
      "copyright": text("apod:copyright"),
      "alt": text("apod:alt") ?? text("apod:primary_image_alt"), "hdurl": text("apod:hdurl"),
      "basic_html": text("content:encoded"), "permalink": text("apod:url") ?? text("link"),
    ]
    return try Record(fields: texts.compactMapValues { $0.map(JSONNode.text) })
      .newPicture(of: day)
  }

  private func text(_ name: String) -> String? {
    fields[name].flatMap { $0.cleanLine.isEmpty ? nil : $0 }
  }
}
