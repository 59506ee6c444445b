import Pictures

extension Almanac {
  /// What the site shows and how current it is, as JSON (RFC 8259), a member a line.
  func status() -> [UInt8] {
    let (state, since) = freshness.state
    let members: [(String, String)] = [
      ("day", quoted(outlines[shown].day.iso)),
      ("title", quoted(outlines[shown].title)),
      ("freshness", quoted(state)),
      ("since", quoted(since?.iso)),
      ("source", quoted(run.source?.rawValue)),
      ("checked", quoted(run.checked?.iso)),
      ("commit", quoted(run.commit)),
      ("days", "\(outlines.count)"),
      ("pictures", "\(pictures.values.count { !$0.publishedFiles.isEmpty })"),
    ]
    let lines = members.map { "  \(quoted($0)): \($1)" }
    return Array("{\n\(lines.joined(separator: ",\n"))\n}\n".utf8)
  }
}

extension Freshness {
  /// Its name for machines, and the day it counts from.
  fileprivate var state: (name: String, since: Day?) {
    switch self {
    case .fresh: ("fresh", nil)
    case .cachedToday: ("cached", nil)
    case .waiting(let newest): ("waiting", newest)
    case .offline(let lastSeen): ("offline", lastSeen)
    case .unanswered(let since): ("unanswered", since)
    }
  }
}
