import Pictures

extension Almanac {
  /// What the site shows and how current it is, as JSON (RFC 8259): these members and the site's size,
  /// one a line.
  func status() -> Status {
    let (state, since) = freshness.state
    return Status(members: [
      ("day", quoted(outlines[shown].day.iso)),
      ("title", quoted(outlines[shown].title)),
      ("freshness", quoted(state)),
      ("since", quoted(since?.iso)),
      ("source", quoted(run.source?.rawValue)),
      ("checked", quoted(run.checked?.iso)),
      ("commit", quoted(run.commit)),
      ("days", "\(outlines.count)"),
      ("pictures", "\(pictures.values.count { !$0.publishedFiles.isEmpty })"),
      ("changed", "[\(run.changed.map { quoted($0.iso) }.joined(separator: ", "))]"),
      ("warnings", "\(run.warnings)"),
      (
        "omitted",
        "{\(run.omitted.map { "\(quoted($0.day.iso)): \(quoted($0.part))" }.joined(separator: ", "))}"
      ),
    ])
  }
}

/// `status.json` without the size of the site, which is known when all other files are made.
struct Status: Sendable {
  let members: [(name: String, value: String)]

  /// A hash of what is known.
  var fingerprint: UInt64 { XXH64.hash(text(beside: SiteSize())) }

  /// The file; `size` is that of all others.
  func text(beside size: SiteSize) -> [UInt8] {
    Array("\(object(members + [("bytes", "\(size.byteCount)")]))\n".utf8)
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
