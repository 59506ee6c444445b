import Pictures
import Site

/// The rules for `today/today.json`, checked member by member.
struct TodayRules {
  private(set) var report: Report
  private var lines: LineCount

  private enum Kind { case text, day, link, number, files, word(Set<String>) }

  init(_ report: Report, _ bytes: [UInt8]) {
    self.report = report
    lines = LineCount(bytes)
  }

  mutating func check(_ node: JSONNode) {
    let members = check(node, "today.json", TodayRules.members)
    if case .text(let text) = members["day"]?.value, let day = Day(iso: text),
      case .text(let text) = members["newest"]?.value, let newest = Day(iso: text), day > newest
    {
      add(node, "its day is after the newest")
    }
    guard case .list(let files) = members["files"]?.value else { return }
    if case .text(let shows) = members["shows"]?.value, (shows == "nothing") != files.isEmpty {
      add(node, "it shows \(shows) with \(counted(files.count))")
    }
    for file in files {
      let members = check(file, "a file", TodayRules.fileMembers)
      guard case .text(let address) = members["address"]?.value else { continue }
      report.absoluteMedia(address, lines.line(of: file.offset))
    }
  }

  /// Checks an object's members against their kinds. Returns them by name.
  private mutating func check(
    _ node: JSONNode, _ what: String, _ kinds: [String: Kind]
  ) -> [String: JSONNode] {
    guard case .object(let members) = node.value else {
      add(node, "\(what) has to be an object")
      return [:]
    }
    var found: [String: JSONNode] = [:]
    for (name, member) in members {
      guard let kind = kinds[name] else {
        add(member, "\(quoted(name)) is no member of \(what)")
        continue
      }
      if found.updateValue(member, forKey: name) != nil { add(member, "\(name) comes twice") }
      check(member, name, kind)
    }
    for name in kinds.keys.sorted() where found[name] == nil { add(node, "\(what) has no \(name)") }
    return found
  }

  private mutating func check(_ node: JSONNode, _ name: String, _ kind: Kind) {
    switch (kind, node.value) {
    case (.files, .list): break
    case (.files, _): add(node, "\(name) has to be a list")
    case (.number, .number(let text)):
      if (Int(text) ?? 0) <= 0 { add(node, "\(name) has to be a whole number above 0") }
    case (.number, _): add(node, "\(name) has to be a number")
    case (_, .null) where TodayRules.unknown.contains(name): break
    case (.text, .text(let text)): if text.isEmpty { add(node, "\(name) is empty") }
    case (.day, .text(let text)):
      if Day(iso: text) == nil {
        add(node, "\(name) is \(quoted(text)), not a date like 2026-11-20")
      }
    case (.link, .text(let text)): report.absoluteLink(text, lines.line(of: node.offset))
    case (.word(let words), .text(let text)):
      if !words.contains(text) {
        add(node, "\(name) is none of \(words.sorted().joined(separator: ", "))")
      }
    default: add(node, "\(name) has to be a text")
    }
  }

  private func counted(_ files: Int) -> String { "\(files) file\(files == 1 ? "" : "s")" }

  private mutating func add(_ node: JSONNode, _ message: String) {
    report.add(lines.line(of: node.offset), message)
  }

  /// What may be null.
  private static let unknown: Set<String> = ["credit", "licence"]
  private static let members: [String: Kind] = [
    "day": .day, "newest": .day, "title": .text, "credit": .text,
    "rights": .word(["free", "open", "copyrighted", "unknown"]), "licence": .link,
    "shows": .word(["picture", "film still", "nothing"]), "alt": .text, "page": .link,
    "files": .files,
  ]
  private static let fileMembers: [String: Kind] = [
    "address": .link, "type": .word(["image/jpeg", "image/png"]), "width": .number,
    "height": .number, "bytes": .number,
  ]
}
