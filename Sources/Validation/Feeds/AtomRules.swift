import Markup
import Pictures

/// The rules for an Atom feed (RFC 4287) or an archive of one (RFC 5005) that the schema cannot
/// express, and the schema, checked in one pass over its tags.
struct AtomRules: TagListener {
  private(set) var report: Report
  private var ids: [String: Int] = [:]
  /// The names found in the feed and in the current entry.
  private var feed = AtomRules.members(of: "feed", line: 1)
  private var entry: Members?
  /// The relations of the feed's links, and of the current entry's.
  private var feedLinks: Set<String> = []
  private var entryLinks: Set<String> = []
  private var isArchive = false
  private var depth = 0
  private let grammar: Grammar
  private var structure: Grammar.Structure
  /// The text that is open, and whether an element stands right inside it.
  private var inline: (name: String, isMarkup: Bool, depth: Int, line: Int, hasElement: Bool)?
  private var texts = GatheredTexts<String>()

  init(_ report: Report, _ grammar: Grammar) {
    self.report = report
    self.grammar = grammar
    structure = Grammar.Structure(grammar)
  }

  /// Whether everything so far is valid under the schema.
  var fits: Bool { structure.fits }

  mutating func open(_ tag: borrowing Tag) {
    let bytes = tag.bytes.span
    let namespace = bytes.extracting(tag.namespace)
    let name = bytes.extracting(tag.name)
    let isHTML = namespace.equals(Namespace.html)
    depth += 1
    structure.open(tag, grammar.number(of: tag))
    report.languages(of: tag)
    checkInline(tag, isHTML: isHTML)
    if isHTML {
      FeedRules.Body.check(tag, report: &report)
    } else if namespace.equals(Namespace.media) {
      report.mediaElement(tag)
    } else if namespace.equals(Namespace.history) {
      if name.equals("archive") { isArchive = true }
    } else if namespace.equals(Namespace.atom) {
      let name = String(name)
      enter(tag, name)
      if name == "link" { checkLink(tag) }
      let type = tag.value(of: "type").map { tag.text($0) }
      switch name {
      case "content", "rights", "subtitle", "summary", "title":
        if inline == nil { inline = (name, type == "xhtml", tag.depth, tag.line, false) }
      default: break
      }
      switch name {
      case "id", "updated", "published", "uri", "email", "icon", "logo", "title", "name",
        "content" where type == "html", "summary" where type == "html":
        texts.begin(name, depth: tag.depth, line: tag.line)
      default: break
      }
    }
  }

  mutating func text(_ bytes: Span<UInt8>) {
    structure.text(bytes)
    texts.add(bytes)
  }

  mutating func close() {
    structure.close()
    depth -= 1
    endInline()
    if let text = texts.end(depth: depth) { checkText(of: text.use, text.bytes, text.line) }
  }

  /// Checks an element that stands right inside a text, where the schema takes one `div` of XHTML: the
  /// text has to be of the type `xhtml` (RFC 4287, section 3.1.1.3).
  private mutating func checkInline(_ tag: borrowing Tag, isHTML: Bool) {
    guard let text = inline, tag.depth == text.depth + 1 else { return }
    inline?.hasElement = true
    if isHTML, !text.isMarkup {
      report.add(
        tag.line,
        "<\(tag.text(tag.name))> stands in a <\(text.name)> that does not say type=\"xhtml\"")
    }
  }

  /// Checks that a text of the type `xhtml` which ends here has an element.
  private mutating func endInline() {
    guard let text = inline, depth == text.depth else { return }
    if text.isMarkup, !text.hasElement {
      report.add(
        text.line, "<\(text.name) type=\"xhtml\"> holds no <div xmlns=\"\(Namespace.html)\">")
    }
    inline = nil
  }

  /// Checks the text of an element that began on this line.
  private mutating func checkText(of name: String, _ bytes: [UInt8], _ line: Int) {
    switch name {
    case "id": checkID(bytes, line)
    case "updated", "published":
      if let fault = WebDate.faultOfMoment(bytes.span) { report.add(line, "<\(name)>: \(fault)") }
    case "uri": report.absoluteLink(bytes.span, line)
    case "icon", "logo": report.absoluteMedia(bytes.span, line)
    case "title", "name":
      if bytes.span.isBlank { report.add(line, "<\(name)> is empty") }
    case "email":
      if let fault = Mailbox.fault(in: String(decoding: bytes, as: UTF8.self)) {
        report.add(line, "<email>: \(fault)")
      }
    default: report.checkFeedBody(String(decoding: bytes, as: UTF8.self), line)
    }
  }

  /// Checks what only the whole feed shows, and returns the report.
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

  /// Records what is in the feed, and what in an entry.
  private mutating func enter(_ tag: borrowing Tag, _ name: String) {
    switch tag.depth {
    case 0: feed = AtomRules.members(of: name, line: tag.line)
    case 1:
      endEntry()
      if name == "entry" {
        entry = AtomRules.members(of: name, line: tag.line)
        entryLinks = []
      } else if let fault = feed.add(name) {
        report.add(tag.line, fault)
      }
    case 2:
      if let fault = entry?.add(name) { report.add(tag.line, fault) }
    default: break
    }
  }

  /// Ids are compared byte by byte, and never followed.
  private mutating func checkID(_ bytes: [UInt8], _ line: Int) {
    let id = String(decoding: bytes, as: UTF8.self)
    let colon = bytes.span.first(UInt8(ascii: ":")) ?? 0
    if colon == 0 || (!bytes.span.isVisible && id.contains(where: \.isWhitespace)) {
      report.add(line, "the id \(quoted(id)) is no address with a scheme")
    } else if let first = ids[id] {
      report.add(line, "the id \(quoted(id)) is taken by line \(first)")
    } else {
      ids[id] = line
      if let fault = TagAddress.fault(in: id) { report.add(line, fault) }
    }
  }

  private mutating func checkLink(_ tag: borrowing Tag) {
    let line = tag.line
    let relation = tag.value(of: "rel").map { tag.text($0) } ?? "alternate"
    let address = tag.bytes.span.extracting(tag.value(of: "href") ?? 0..<0)
    let isFirst =
      entry == nil
      ? feedLinks.insert(relation).inserted : entryLinks.insert(relation).inserted
    if !isFirst {
      report.add(line, "a second <link rel=\"\(relation)\">; most readers take only one")
    }
    if let type = tag.value(of: "type") { report.mediaType(tag.text(type), line, of: "link") }
    if let language = tag.value(of: "hreflang") { report.languageOfLink(tag.text(language), line) }
    switch relation {
    case "self": report.ownAddress(address, line)
    case "enclosure":
      report.absoluteMedia(address, line)
      let length = tag.value(of: "length").flatMap { decimal(tag.text($0).utf8) }
      if (length ?? 0) < 1 {
        report.add(line, "<link rel=\"enclosure\">: write the file's length in bytes")
      }
    default: report.absoluteLink(address, line)
    }
  }
}
