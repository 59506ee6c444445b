import Pictures

extension Words {
  /// The status line above the picture on the front page; nil if none is needed.
  func sentence(_ freshness: Freshness) -> String? {
    switch freshness {
    case .fresh, .cachedToday: nil
    case .waiting(let newest): text(.waiting, ["date": date(newest)])
    case .offline: text(.offline)
    case .unanswered(let since): text(.unanswered, ["date": date(since)])
    }
  }
}
