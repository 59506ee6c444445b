import Pictures

extension SiteContext {
  /// The file `status.json`, which names the picture on the front page, and tells how current the site is and how large
  /// all its other files are. It is JSON (RFC 8259) with one member per line.
  func status(beside size: SiteSize) -> [UInt8] {
    let (state, since) = freshness.state
    let members = [
      ("day", quoted(pictures[shown].day.iso)),
      ("title", quoted(pictures[shown].title)),
      ("freshness", quoted(state)),
      ("since", quoted(since?.iso)),
      ("source", quoted(run.service?.rawValue)),
      ("checked", quoted(run.checked?.iso)),
      ("commit", quoted(run.commit)),
      ("days", "\(pictures.count)"),
      ("pictures", "\(stills.values.count { !$0.publishedFiles.isEmpty })"),
      ("undescribed", "\(settings.undescribed(pictures))"),
      ("changed", "[\(run.changed.map { quoted($0.iso) }.joined(separator: ", "))]"),
      ("warnings", "\(run.warnings)"),
      (
        "omitted",
        "{\(run.omitted.map { "\(quoted($0.iso)): \(quoted("day"))" }.joined(separator: ", "))}"
      ),
      ("bytes", "\(size.byteCount)"),
    ]
    return Array("\(object(members))\n".utf8)
  }
}

extension Freshness {
  /// The machine-readable name of the state, and the day to which the state refers, if any.
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
