import Markup
public import Pictures

/// science.nasa.gov's RSS feed of pictures, which has about the last 30 days.
public struct NewsFeed: Sendable {
  /// The address of NASA's own feed.
  public static let home = "https://science.nasa.gov/feed/apod-basic/"
  /// The number of days that it has.
  static let usualLength = 30

  let address: WebAddress

  /// A feed at this address.
  public init(address: WebAddress) { self.address = address }

  /// A request for the feed.
  public var request: Request {
    Request(address, accept: "application/rss+xml, application/xml;q=0.9, text/xml;q=0.8")
  }

  /// Parses the feed. A malformed document is rejected as a whole, an invalid item alone.
  public func pictures(from response: Response, today: Day) throws(Refusal) -> Judged {
    let answer = Answer(response: response, day: nil, today: today)
    try answer.judgeFrame()
    guard response.status == 200 else { throw .unexpectedStatus(response.status) }
    let items = try items(in: response.body)
    return Judged(
      items.enumerated().map { index, item in
        var day: Day?
        do throws(Refusal) {
          day = try item.day()
          return .success(try item.picture(today: today))
        } catch {
          return .failure(.record(position: index + 1, day: day, error))
        }
      })
  }

  private func items(in body: [UInt8]) throws(Refusal) -> [FeedItem] {
    var root = ""
    var items: [FeedItem] = []
    do throws(MarkupError) {
      let document = try Document(xml: body)
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
      throw root == "html" ? .webPage : .notAFeed(reason: "its root is \(root.excerpt)")
    }
    guard items.count <= Judged.longestList else {
      throw .notAFeed(reason: "it has \(items.count) items")
    }
    return items
  }

  private func isWebPage(_ body: [UInt8]) -> Bool {
    let start = String(decoding: body.prefix(1_000), as: UTF8.self).lowercased()
    return start.contains("<!doctype html") || start.contains("<html")
  }
}
