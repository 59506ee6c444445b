import Pictures

extension Edition {
  /// The file `status.json`, which names the picture on the front page, and tells how current the site is and how large
  /// all its other files are. It is JSON (RFC 8259) with one member per line.
  func status(beside size: SiteSize) -> [UInt8] {
    let (state, since) = freshness.state
    let status: JSONNode = [
      "day": pictures[shown].day.iso, "title": pictures[shown].title, "freshness": state,
      "since": JSONNode(orNull: since?.iso), "source": JSONNode(orNull: run.service?.rawValue),
      "checked": JSONNode(orNull: run.checked?.iso), "commit": JSONNode(orNull: run.commit),
      "days": pictures.count,
      "pictures": stills.values.count { !$0.publishedFiles.isEmpty },
      "undescribed": settings.undescribed(pictures), "changed": run.changed.map(\.iso),
      "warnings": run.warnings,
      "omitted": JSONNode.object(run.omitted.map { ($0.iso, .text("day")) }),
      "bytes": size.byteCount,
    ]
    return status.file
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
