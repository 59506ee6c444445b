import Pictures

extension Words {
  /// What the front page says above the picture; nil when there is nothing to say.
  func sentence(_ freshness: Freshness) -> String? {
    switch freshness {
    case .fresh, .cachedToday: nil
    case .waiting(let newest): text(.waiting, ["date": date(newest)])
    case .offline: text(.offline)
    case .unanswered(let since): text(.unanswered, ["date": date(since)])
    }
  }
}
