package import Pictures

/// The stand-in's calendar at one time: the days it has published.
///
/// A late day is a `newest` that stays behind, a shutdown one that stays for weeks, a back-fill one
/// that jumps ahead with `gaps` emptied.
package struct CannedCalendar: Hashable, Sendable {
  /// The first day published.
  package var oldest: Day
  /// The last day published; nothing later is out.
  package var newest: Day
  /// Days between them that have no record.
  package var gaps: Set<Day>
  /// Days that lists carry twice, as two posts.
  package var repeated: Set<Day>
  /// Days whose record is in its second version: a corrected text, and on some a new picture.
  package var corrected: Set<Day>
  /// The kinds of media of these days; any other day has its usual kind.
  package var kinds: [Day: MediaKind]

  /// A calendar. `oldest` is forty days before `newest` when none is given, and never before the
  /// first day that APOD had a picture.
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

  /// Whether the day has a record.
  package func has(_ day: Day) -> Bool { day >= oldest && day <= newest && !gaps.contains(day) }

  /// The days from `first` to `last` that have a record, newest first; a repeated day comes twice.
  package func days(from first: Day, to last: Day) -> [Day] {
    stride(from: min(last, newest).number, through: max(first, oldest).number, by: -1)
      .map { Day(number: $0) }.filter { !gaps.contains($0) }
      .flatMap { Array(repeating: $0, count: repeated.contains($0) ? 2 : 1) }
  }
}
