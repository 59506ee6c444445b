import Pictures

/// The rules for a JSON Feed (jsonfeed.org/version/1.1), checked member by member.
struct JSONFeedRules {
  private(set) var report: Report
  private var lines: LineCount
  private var ids: [String: Int] = [:]

  /// The type of a member's value.
  fileprivate enum Kind: Sendable {
    case text, link, media, own, moment, html, language, number, flag
    case object([String: Kind], required: [String])
    indirect case list(Kind)
  }

  init(_ report: Report, _ bytes: [UInt8]) {
    self.report = report
    lines = LineCount(bytes)
  }

  mutating func check(_ feed: JSONNode) {
    check(feed, JSONFeedRules.feed, "the feed")
    guard case .object(let members) = feed.value else { return }
    for (name, node) in members {
      if name == "version", case .text(let version) = node.value,
        version != "https://jsonfeed.org/version/1.1"
      {
        add(node, "version is \(quoted(version)), not \"https://jsonfeed.org/version/1.1\"")
      }
      if name == "items", case .list(let items) = node.value { items.forEach { checkItem($0) } }
    }
  }

  private mutating func checkItem(_ item: JSONNode) {
    guard case .object(let members) = item.value else { return }
    if !members.contains(where: { $0.name == "content_html" || $0.name == "content_text" }) {
      add(item, "an item has neither content_html nor content_text")
    }
    guard let id = members.first(where: { $0.name == "id" })?.node, case .text(let text) = id.value
    else { return }
    let line = lines.line(of: id.offset)
    if text.allSatisfy(\.isWhitespace) {
      report.add(line, "id is empty")
    } else if let first = ids[text] {
      report.add(line, "the id \(quoted(text)) is taken by line \(first)")
    } else {
      ids[text] = line
    }
  }

  private mutating func check(_ node: JSONNode, _ kind: Kind, _ name: String) {
    let line = lines.line(of: node.offset)
    switch (kind, node.value) {
    case (.object(let known, let required), .object(let members)):
      for (member, node) in members {
        if let kind = known[member] {
          check(node, kind, member)
        } else if !member.hasPrefix("_") {
          add(node, "\(quoted(member)) is no member of \(name)")
        }
      }
      for member in required where !members.contains(where: { $0.name == member }) {
        report.add(line, "\(name) has no \(member)")
      }
    case (.list(let kind), .list(let items)):
      for item in items { check(item, kind, "an item of \(name)") }
    case (.text, .text), (.flag, .flag): break
    case (.link, .text(let address)): report.absoluteLink(address, line)
    case (.media, .text(let address)): report.absoluteMedia(address, line)
    case (.own, .text(let address)): report.ownAddress(address, line)
    case (.html, .text(let html)): report.checkFeedBody(html, line)
    case (.moment, .text(let text)):
      if let fault = WebDate.faultOfMoment(Array(text.utf8).span) {
        report.add(line, "\(name): \(fault)")
      }
    case (.language, .text(let text)):
      if let fault = LanguageTag.fault(in: text) { report.add(line, "\(name): \(fault)") }
    case (.number, .number(let text)):
      if (number(text) ?? 0) < 1 {
        report.add(line, "\(name) is \(text), not a whole number from 1")
      }
    default: report.add(line, "\(name) has to be \(kind.article)")
    }
  }

  private mutating func add(_ node: JSONNode, _ message: String) {
    report.add(lines.line(of: node.offset), message)
  }

  private static let author = Kind.object(
    ["name": .text, "url": .link, "avatar": .media], required: [])
  private static let attachment = Kind.object(
    [
      "url": .media, "mime_type": .text, "title": .text, "size_in_bytes": .number,
      "duration_in_seconds": .number,
    ], required: ["url", "mime_type"])
  private static let item = Kind.object(
    [
      "id": .text, "url": .link, "external_url": .link, "title": .text, "content_html": .html,
      "content_text": .text, "summary": .text, "image": .media, "banner_image": .media,
      "date_published": .moment, "date_modified": .moment, "authors": .list(author),
      "tags": .list(.text), "language": .language, "attachments": .list(attachment),
    ], required: ["id"])
  private static let feed = Kind.object(
    [
      "version": .text, "title": .text, "home_page_url": .link, "feed_url": .own,
      "description": .text, "user_comment": .text, "next_url": .link, "icon": .media,
      "favicon": .media, "authors": .list(author), "language": .language, "expired": .flag,
      "items": .list(item),
    ], required: ["version", "title", "items"])
}

extension JSONFeedRules.Kind {
  /// The type's name with its article, for messages.
  fileprivate var article: String {
    switch self {
    case .text, .link, .media, .own, .moment, .html, .language: "a text"
    case .number: "a number"
    case .flag: "true or false"
    case .object: "an object"
    case .list: "a list"
    }
  }
}
