import Pictures

extension Words {
  /// The status line above the front page's picture; nil when it needs none.
  func sentence(_ freshness: Freshness) -> String? {
    switch freshness {
    case .fresh, .cachedToday: nil
    case .waiting(let newest): text(.waiting, ["date": date(newest)])
    case .offline: text(.offline)
    case .unanswered(let since): text(.unanswered, ["date": date(since)])
    }
  }
}
