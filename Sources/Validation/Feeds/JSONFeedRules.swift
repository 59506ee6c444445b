import Pictures

/// The rules for a JSON Feed (jsonfeed.org/version/1.1).
struct JSONFeedRules {
  private var rules: JSONRules
  private var ids: [String: Int] = [:]

  init(_ report: Report, _ bytes: [UInt8]) {
    rules = JSONRules(report, bytes)
    rules.hasExtensions = true
  }

  /// The report with what is wrong with the feed.
  mutating func check(_ feed: JSONNode) -> Report {
    rules.check(feed, JSONFeedRules.feed, "the feed")
    for item in feed.member("items")?.list ?? [] { checkItem(item) }
    return rules.report
  }

  private mutating func checkItem(_ item: JSONNode) {
    guard case .object = item.value else { return }
    if item.member("content_html") == nil, item.member("content_text") == nil {
      rules.add(item, "an item has neither content_html nor content_text")
    }
    guard let id = item.member("id"), let text = id.text else { return }
    if text.allSatisfy(\.isWhitespace) {
      rules.add(id, "id is empty")
    } else if let first = ids[text] {
      rules.add(id, "the id \(quoted(text)) is taken by line \(first)")
    } else {
      ids[text] = rules.line(of: id)
    }
  }

  private static let author = JSONRules.Kind.object(
    ["name": .text, "url": .link, "avatar": .media], required: [])
  private static let attachment = JSONRules.Kind.object(
    [
      "url": .media, "mime_type": .text, "title": .text, "size_in_bytes": .number,
      "duration_in_seconds": .number,
    ], required: ["url", "mime_type"])
  private static let item = JSONRules.Kind.object(
    [
      "id": .text, "url": .link, "external_url": .link, "title": .text, "content_html": .html,
      "content_text": .text, "summary": .text, "image": .media, "banner_image": .media,
      "date_published": .moment, "date_modified": .moment, "authors": .list(author),
      "tags": .list(.text), "language": .language, "attachments": .list(attachment),
    ], required: ["id"])
  private static let feed = JSONRules.Kind.object(
    [
      "version": .word(["https://jsonfeed.org/version/1.1"]), "title": .text,
      "home_page_url": .link, "feed_url": .own, "description": .text, "user_comment": .text,
      "next_url": .link, "icon": .media, "favicon": .media, "authors": .list(author),
      "language": .language, "expired": .flag, "items": .list(item),
    ], required: ["version", "title", "items"])
}
