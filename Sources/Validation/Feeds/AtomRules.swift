import Markup

/// What the schema cannot say of an Atom feed (RFC 4287) or of an archive of one (RFC 5005), looked at in
/// one pass over its elements.
struct AtomRules {
  private(set) var report: Report
  private var ids: [String: Int] = [:]
  /// The names seen in the feed and in the current entry.
  private var feed = AtomRules.members(of: "feed", line: 1)
  private var entry: Members?
  /// What the feed's links are for, and those of the current entry.
  private var feedLinks: Set<String> = []
  private var entryLinks: Set<String> = []
  private var isArchive = false
  /// What the last content says it is.
  private var contentType: String?

  /// The rules for a feed, which add to what its bytes have shown.
  init(_ report: Report) { self.report = report }

  /// Looks at the next element.
  mutating func visit(_ element: borrowing Element) {
    let (name, line) = (element.name, element.line)
    if element.isIn(Namespace.html) {
      if element.isChild(of: "content"), contentType != "xhtml" {
        report.add(line, "<\(name)> stands in a <content> that does not say type=\"xhtml\"")
      }
      return FeedBody.check(element, report: &report)
    }
    if element.isIn(Namespace.media) {
      if let address = element["url"] { report.absoluteMedia(address, line) }
      return
    }
    if element.isIn(Namespace.history) { isArchive = isArchive || name == "archive" }
    guard element.isIn(Namespace.atom) else { return }
    switch element.depth {
    case 0: feed = AtomRules.members(of: name, line: line)
    case 1:
      endEntry()
      if name == "entry" {
        entry = AtomRules.members(of: name, line: line)
        entryLinks = []
      } else if let fault = feed.add(name) {
        report.add(line, fault)
      }
    case 2:
      if let fault = entry?.add(name) { report.add(line, fault) }
    default: break
    }
    check(element, name, line)
  }

  /// Looks at what only the whole feed shows, and hands out the report.
  consuming func finished() -> Report {
    endEntry()
    for name in ["id", "title", "updated"] where !feed.names.contains(name) {
      report.add(feed.line, "the feed has no <\(name)>")
    }
    if isArchive, !feedLinks.contains("current") {
      report.add(feed.line, "the archive leads to no feed; write <link rel=\"current\">")
    }
    return report
  }

  private static func members(of owner: String, line: Int) -> Members {
    Members(owner: owner, line: line, repeatable: ["author", "category", "contributor", "link"])
  }

  private mutating func endEntry() {
    guard let ended = entry else { return }
    entry = nil
    for name in ["id", "title", "updated"] where !ended.names.contains(name) {
      report.add(ended.line, "an entry has no <\(name)>")
    }
    if !ended.names.contains("author"), !feed.names.contains("author") {
      report.add(ended.line, "neither the entry nor the feed has an <author>")
    }
    if !ended.names.contains("content"), !entryLinks.contains("alternate") {
      report.add(ended.line, "an entry has neither <content> nor a <link rel=\"alternate\">")
    }
  }

  private mutating func check(_ element: borrowing Element, _ name: String, _ line: Int) {
    switch name {
    case "updated", "published":
      if let fault = WebDate.faultOfMoment(element.text) {
        report.add(line, "<\(name)>: \(fault)")
      }
    case "id": checkID(element.text, line)
    case "link": checkLink(element, line)
    case "uri": report.absoluteLink(element.text, line)
    case "icon", "logo": report.absoluteMedia(element.text, line)
    case "title", "name":
      if element.text.allSatisfy(\.isWhitespace) { report.add(line, "<\(name)> is empty") }
    case "content":
      contentType = element["type"]
      if contentType == "html" { report.checkFeedBody(element.text, line) }
    default: break
    }
  }

  /// Ids are compared letter by letter, and never followed.
  private mutating func checkID(_ id: String, _ line: Int) {
    let scheme = id.utf8.prefix { $0 != UInt8(ascii: ":") }
    if scheme.isEmpty || scheme.count == id.utf8.count || id.contains(where: \.isWhitespace) {
      report.add(line, "the id \(quoted(id)) is no address with a scheme")
    } else if let first = ids[id] {
      report.add(line, "the id \(quoted(id)) is taken by line \(first)")
    } else {
      ids[id] = line
    }
  }

  private mutating func checkLink(_ element: borrowing Element, _ line: Int) {
    let relation = element["rel"] ?? "alternate"
    let address = element["href"] ?? ""
    let isFirst =
      entry == nil
      ? feedLinks.insert(relation).inserted : entryLinks.insert(relation).inserted
    if !isFirst {
      report.add(line, "a second <link rel=\"\(relation)\">; most readers take only one")
    }
    if let type = element["type"], let fault = MediaType.fault(in: type) {
      report.add(line, "<link>: \(fault); write it as in type=\"image/jpeg\"")
    }
    switch relation {
    case "self": report.ownAddress(address, line)
    case "enclosure":
      report.absoluteMedia(address, line)
      if (number(element["length"] ?? "") ?? 0) < 1 {
        report.add(line, "<link rel=\"enclosure\">: write the file's length in bytes")
      }
    default: report.absoluteLink(address, line)
    }
  }
}
