import Pictures

extension LatestFetch {
  /// The missing days between stored days that a service may still publish. If a service was late or closed for weeks,
  /// it publishes such days when they are no longer among the newest days. `without` contains the days on which the
  /// source published no picture.
  ///
  /// The newest range is first. Each range begins and ends with a missing day, and contains at most `longest` days.
  static func missingRanges(
    between kept: some Sequence<Day>, without: Set<Day>, today: Day, longest: Int
  ) -> [ClosedRange<Day>] {
    let kept = Set(kept)
    guard let oldest = kept.min(), let newest = kept.max() else { return [] }
    var ranges: [ClosedRange<Day>] = []
    let start = max(oldest, today.advanced(by: -EmptyDays.patience))
    var day = newest
    while day > start {
      day = day.advanced(by: -1)
      guard !kept.contains(day), !without.contains(day) else { continue }
      if let last = ranges.last, day.distance(to: last.upperBound) < longest {
        ranges[ranges.count - 1] = day...last.upperBound
      } else {
        ranges.append(day...day)
      }
    }
    return ranges
  }
}
