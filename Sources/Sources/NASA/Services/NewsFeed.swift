import Markup
import Pictures

/// The RSS feed of pictures from science.nasa.gov, which contains about the last 30 days.
struct NewsFeed: ServiceAPI {
  /// The address of NASA's feed.
  static let home = "https://science.nasa.gov/feed/apod-basic/"

  let service = Service.feed
  /// The number of days in the feed.
  let longestPage = 30
  let address: WebAddress

  func newest(_ count: Int, kept: Archive, today: Day) -> [Request] {
    [request { response throws(Rejection) in try pictures(from: response, today: today) }]
  }

  func day(_ day: Day, today: Day) -> Request? {
    request { response throws(Rejection) in try pictures(from: response, today: today).only(day) }
  }

  private func request(_ parse: @escaping Request.Parser) -> Request {
    Request(
      service, address, accept: "application/rss+xml, application/xml;q=0.9, text/xml;q=0.8",
      parse: parse)
  }

  /// Rejects a malformed document as a whole, and invalid items separately.
  private func pictures(from response: Response, today: Day) throws(Rejection) -> ParsedAnswer {
    try response.checkFrame()
    guard response.status == 200 else { throw .unexpectedStatus(response.status) }
    let items = try items(in: response.body)
    return ParsedAnswer(items) { item, day throws(Rejection) in
      day = try item.day()
      return try item.picture(today: today)
    }
  }

  private func items(in body: [UInt8]) throws(Rejection) -> [FeedItem] {
    var root = ""
    var items: [FeedItem] = []
    do throws(MarkupError) {
      // WordPress plugins may write white space before the XML declaration, and editors may paste control characters,
      // which XML forbids.
      let text = body.map { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) ? 0x20 : $0 }
      let document = try Document(xml: Array(text.drop { $0 <= 0x20 }))
      document.walk { element in
        if element.depth == 0 { root = element.name }
        if element.depth == 2, element.isNamed("item") { items.append(FeedItem()) }
        if element.depth == 3, element.isChild(of: "item"), !items.isEmpty {
          items[items.count - 1].add(element)
        }
      }
    } catch {
      throw isWebPage(body) ? .webPage : .notAFeed(reason: "\(error)".excerpt)
    }
    guard root == "rss" else {
      throw root == "html" ? .webPage : .notAFeed(reason: "the root element is \(root.excerpt)")
    }
    guard items.count <= ParsedAnswer.longestList else {
      throw .notAFeed(reason: "the feed has \(items.count) items")
    }
    return items
  }

  private func isWebPage(_ body: [UInt8]) -> Bool {
    let start = String(decoding: body.prefix(1_000), as: UTF8.self).lowercased()
    return start.contains("<!doctype html") || start.contains("<html")
  }
}
