package import Pictures

/// The days that the stand-in service has published up to now.
///
/// For example, `newest` is yesterday if today's picture is late, and it is weeks ago during a shutdown.
/// After a back-fill, `newest` jumps ahead and `gaps` is empty.
package struct CannedCalendar: Hashable, Sendable {
  package var oldest: Day
  /// The last day published. Later days have no record.
  package var newest: Day
  /// Days between `oldest` and `newest` that have no record.
  package var gaps: Set<Day>
  /// Days that occur twice in lists, because they have two posts.
  package var repeated: Set<Day>
  /// Days with a corrected record, which has a new text and on some days a new picture.
  package var corrected: Set<Day>
  /// Media kinds that override the usual kinds of some days.
  package var kinds: [Day: MediaKind]

  /// By default `oldest` is forty days before `newest`, but never before APOD's first day.
  package init(
    newest: Day, oldest: Day? = nil, gaps: Set<Day> = [], repeated: Set<Day> = [],
    corrected: Set<Day> = [], kinds: [Day: MediaKind] = [:]
  ) {
    self.newest = newest
    self.oldest = max(oldest ?? newest.advanced(by: -40), Day.first)
    self.gaps = gaps
    self.repeated = repeated
    self.corrected = corrected
    self.kinds = kinds
  }

  package func has(_ day: Day) -> Bool { day >= oldest && day <= newest && !gaps.contains(day) }

  /// The days from `first` to `last` that have a record, newest first. A repeated day occurs twice.
  package func days(from first: Day, to last: Day) -> [Day] {
    stride(from: min(last, newest).number, through: max(first, oldest).number, by: -1)
      .map { Day(number: $0) }.filter { !gaps.contains($0) }
      .flatMap { Array(repeating: $0, count: repeated.contains($0) ? 2 : 1) }
  }
}
