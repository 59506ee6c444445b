import Pictures

/// Checks JSON values member by member. No member comes twice: the reader of JSON refuses that.
struct JSONRules {
  /// What a value has to be.
  indirect enum Kind: Sendable {
    /// Any text, one that is not empty, or one of these.
    case text, words, word(Set<String>)
    case link, media, own, html, language
    /// Small letters, digits and hyphens.
    case id
    /// A time, or a date like `2026-11-20`.
    case moment, day
    /// A whole number from 1.
    case number
    case flag
    case list(Kind)
    case object([String: Kind], required: [String])
    /// This, or null.
    case known(Kind)
  }

  private(set) var report: Report
  /// The line of all that is checked, where each line is JSON; nil where lines are counted.
  var line: Int?
  /// Whether a name that begins with `_` may be anything.
  var hasExtensions = false
  private var lines: LineCount

  /// Rules for JSON of many lines.
  init(_ report: Report, _ bytes: [UInt8]) {
    self.report = report
    lines = LineCount(bytes)
  }

  /// Rules for JSON on one line of a file; `line` is to be moved on.
  init(_ report: Report, line: Int) {
    self.init(report, [])
    self.line = line
  }

  mutating func check(_ node: JSONNode, _ kind: Kind, _ name: String) {
    let line = line(of: node)
    switch (kind, node.value) {
    case (.known, .null): break
    case (.known(let kind), _): check(node, kind, name)
    case (.object(let known, let required), .object(let members)):
      for (member, node) in members {
        if let kind = known[member] {
          check(node, kind, member)
        } else if !hasExtensions || !member.hasPrefix("_") {
          add(node, "\(quoted(member)) is no member of \(name)")
        }
      }
      for member in required where node.member(member) == nil {
        report.add(line, "\(name) has no \(member)")
      }
    case (.list(let kind), .list(let items)):
      for item in items { check(item, kind, "an item of \(name)") }
    case (.number, .number(let text)):
      if (decimal(text.utf8) ?? 0) < 1 {
        report.add(line, "\(name) is \(text), not a whole number from 1")
      }
    case (.flag, .flag): break
    case (_, .text(let text)) where kind.isText: check(text, kind, name, line)
    default: report.add(line, "\(name) has to be \(kind.article)")
    }
  }

  private mutating func check(_ text: String, _ kind: Kind, _ name: String, _ line: Int) {
    switch kind {
    case .words: if text.isEmpty { report.add(line, "\(name) is empty") }
    case .word(let words):
      if !words.contains(text) {
        let all = words.sorted().map(quoted).joined(separator: ", ")
        report.add(
          line, "\(name) is \(quoted(text)), \(words.count == 1 ? "not" : "none of") \(all)")
      }
    case .id:
      let isID = text.utf8.allSatisfy {
        $0.isDigit || $0 == UInt8(ascii: "-") || $0.isLetter && $0.small == $0
      }
      if text.isEmpty || !isID { report.add(line, "\(name) is \(quoted(text)), no id") }
    case .link: report.absoluteLink(text, line)
    case .media: report.absoluteMedia(text, line)
    case .own: report.ownAddress(text, line)
    case .html: report.checkFeedBody(text, line)
    case .language:
      if let fault = LanguageTag.fault(in: text) { report.add(line, "\(name): \(fault)") }
    case .moment:
      if let fault = WebDate.faultOfMoment(Array(text.utf8).span) {
        report.add(line, "\(name): \(fault)")
      }
    case .day:
      if Day(iso: text) == nil {
        report.add(line, "\(name) is \(quoted(text)), not a date like 2026-11-20")
      }
    case .text, .number, .flag, .list, .object, .known: break
    }
  }

  /// Adds a fault of the line.
  mutating func add(_ message: String) { report.add(line, message) }

  mutating func add(_ node: JSONNode, _ message: String) {
    report.add(line(of: node), message)
  }

  mutating func line(of node: JSONNode) -> Int { line ?? lines.line(of: node.offset) }
}

extension JSONRules.Kind {
  fileprivate var isText: Bool {
    switch self {
    case .text, .words, .word, .link, .media, .own, .html, .language, .id, .moment, .day: true
    case .number, .flag, .list, .object, .known: false
    }
  }

  /// The type's name with its article, for messages.
  fileprivate var article: String {
    switch self {
    case .number: "a number"
    case .flag: "true or false"
    case .object: "an object"
    case .list: "a list"
    default: "a text"
    }
  }
}

extension JSONRules.Kind {
  /// An object that has all of these members and no other.
  static func members(_ members: [String: JSONRules.Kind]) -> JSONRules.Kind {
    .object(members, required: members.keys.sorted())
  }

  /// A picture's file, of one of these types.
  static func file(of types: [PictureType]) -> JSONRules.Kind {
    .members([
      "address": .media, "type": .word(Set(types.map(\.mediaType))), "width": .number,
      "height": .number, "bytes": .number,
    ])
  }
}
