import Pictures

/// The rules for `today/today.json`.
struct TodayRules {
  private var rules: JSONRules

  init(_ report: Report, _ bytes: [UInt8]) { rules = JSONRules(report, bytes) }

  /// The report with what is wrong with the file.
  mutating func check(_ node: JSONNode) -> Report {
    rules.check(node, TodayRules.today, "today.json")
    if let day = node.member("day")?.text.flatMap({ Day(iso: $0) }),
      let newest = node.member("newest")?.text.flatMap({ Day(iso: $0) }), day > newest
    {
      rules.add(node, "its day is after the newest")
    }
    if let files = node.member("files")?.list, let shows = node.member("shows")?.text,
      (shows == "nothing") != files.isEmpty
    {
      rules.add(node, "it shows \(shows) with \(files.count) file\(files.count == 1 ? "" : "s")")
    }
    return rules.report
  }

  private static let today = JSONRules.Kind.members([
    "day": .day, "newest": .day, "title": .words, "credit": .known(.words),
    "rights": .word(Rights.names), "licence": .known(.link),
    "shows": .word(["picture", "film still", "nothing"]), "alt": .words, "page": .link,
    "files": .list(.file(of: [.jpeg, .png])),
  ])
}
