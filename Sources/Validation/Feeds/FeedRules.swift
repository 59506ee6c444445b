import Markup
import Pictures

/// The rules for an RSS feed that the schema cannot express, checked in one pass over its elements.
struct FeedRules {
  private(set) var report: Report
  private var guids: [String: Int] = [:]
  /// The names found in the channel and in the current item, with the line where each began.
  private var channel = FeedRules.members(of: "channel", line: 1)
  private var item: Members?

  init(_ report: Report) { self.report = report }

  mutating func visit(_ element: borrowing Element) {
    let name = element.name
    let line = element.line
    let isPlain = element.namespace == nil
    switch element.depth {
    case 1: channel = FeedRules.members(of: name, line: line)
    case 2:
      endItem()
      if isPlain, name == "item" {
        item = FeedRules.members(of: name, line: line)
      } else if isPlain, let fault = channel.add(name) {
        report.add(line, fault)
      }
    case 3 where item != nil:
      let member = isPlain ? name : element.isIn(Namespace.content) ? "content:\(name)" : nil
      if let member, let fault = item?.add(member) { report.add(line, fault) }
    default: break
    }
    if isPlain { checkPlain(element, name, line) } else { checkModule(element, name, line) }
  }

  /// Checks what only the whole feed shows, and returns the report.
  consuming func finished() -> Report {
    endItem()
    for name in ["title", "link", "description"] where !channel.names.contains(name) {
      report.add(channel.line, "the channel has no <\(name)>")
    }
    return report
  }

  private static func members(of owner: String, line: Int) -> Members {
    Members(owner: owner, line: line, repeatable: ["category"])
  }

  private mutating func endItem() {
    guard let ended = item else { return }
    item = nil
    if !ended.names.contains("guid") {
      report.add(ended.line, "an item has no <guid>; readers would show it again and again")
    }
    if !ended.names.contains("title"), !ended.names.contains("description") {
      report.add(ended.line, "an item has neither <title> nor <description>")
    }
  }

  private mutating func checkPlain(_ element: borrowing Element, _ name: String, _ line: Int) {
    switch name {
    case "pubDate", "lastBuildDate":
      if let fault = MailDate.fault(in: element.text) { report.add(line, "<\(name)>: \(fault)") }
    case "guid": checkGuid(element, line)
    case "language": report.language(element.text, line, of: name)
    case "managingEditor", "webMaster", "author":
      if let fault = Mailbox.faultWithName(in: element.text) {
        report.add(line, "<\(name)>: \(fault)")
      }
    case "link", "comments", "docs": report.absoluteLink(element.text, line)
    case "url": report.absoluteMedia(element.text, line)
    case "enclosure": checkEnclosure(element, line)
    case "source": report.absoluteMedia(element["url"] ?? "", line)
    case "title":
      if element.text.allSatisfy(\.isWhitespace) { report.add(line, "<title> is empty") }
    case "description":
      if element.depth == 3 { report.checkFeedBody(element.text, line) }
    default: break
    }
  }

  private mutating func checkModule(_ element: borrowing Element, _ name: String, _ line: Int) {
    if element.isIn(Namespace.content), name == "encoded" {
      report.checkFeedBody(element.text, line)
    } else if element.isIn(Namespace.atom), name == "link" {
      if let type = element["type"] { report.mediaType(type, line, of: name) }
      if let language = element["hreflang"] { report.languageOfLink(language, line) }
      if element["rel"] == "self" {
        report.ownAddress(element["href"] ?? "", line)
      } else {
        report.absoluteLink(element["href"] ?? "", line)
      }
    } else if element.isIn(Namespace.atom), name == "updated" {
      if let fault = WebDate.faultOfMoment(Array(element.text.utf8).span) {
        report.add(line, "<\(name)>: \(fault)")
      }
    } else if element.isIn(Namespace.media) {
      if let address = element["url"] { report.absoluteMedia(address, line) }
      if name == "content" || name == "thumbnail", let type = element["type"] {
        report.mediaType(type, line, of: "media:\(name)")
      }
    }
  }

  /// The file that comes with an item. Most readers take only one.
  private mutating func checkEnclosure(_ element: borrowing Element, _ line: Int) {
    report.absoluteMedia(element["url"] ?? "", line)
    if decimal((element["length"] ?? "").utf8) == 0 {
      report.add(line, "<enclosure>: length is 0; write the file's length in bytes")
    }
    report.mediaType(element["type"] ?? "", line, of: "enclosure")
  }

  private mutating func checkGuid(_ element: borrowing Element, _ line: Int) {
    let guid = element.text
    if guid.allSatisfy(\.isWhitespace) {
      report.add(line, "<guid> is empty")
    } else if let first = guids[guid] {
      report.add(line, "the guid \(quoted(guid)) is taken by line \(first)")
    } else {
      guids[guid] = line
      if let fault = TagAddress.fault(in: guid) { report.add(line, fault) }
    }
    guard element["isPermaLink"] != "false" else { return }
    if guid.hasPrefix("http") {
      report.absoluteLink(guid, line)
    } else {
      report.add(line, "the guid \(quoted(guid)) is no address; write isPermaLink=\"false\"")
    }
  }
}
