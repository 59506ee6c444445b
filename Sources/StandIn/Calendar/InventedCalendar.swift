public import Pictures

/// The stand-in's calendar at one time: the days it has published.
///
/// A late day is a `newest` that stays behind, a shutdown one that stays for weeks, a back-fill one
/// that jumps ahead with `gaps` emptied.
public struct InventedCalendar: Hashable, Sendable {
  /// The first day published.
  public var oldest: Day
  /// The last day published; nothing later is out.
  public var newest: Day
  /// Days between them that have no record.
  public var gaps: Set<Day>
  /// Days that lists carry twice, as two posts.
  public var repeated: Set<Day>
  /// Days whose record is in its second version: a corrected text, and on some a new picture.
  public var corrected: Set<Day>
  /// The kinds of media of these days; any other day has its usual kind.
  public var kinds: [Day: MediaKind]

  /// A calendar. `oldest` is forty days before `newest` when none is given, and never before the
  /// first day that APOD had a picture.
  public init(
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

  /// The calendar of a demonstration: forty days before `newest`, every kind of media among them, one
  /// gap and one correction, and a large landscape that fills a front page on the newest day.
  public static func showcase(newest: Day) -> InventedCalendar {
    // Landscapes are frequent, every other kind is rare.
    let landscapes = (1...20).map { newest.advanced(by: -$0) }.filter {
      MediaKind.usual(on: $0) == .landscape
    }
    return InventedCalendar(
      newest: newest, gaps: Set(landscapes.suffix(1)), corrected: Set(landscapes.prefix(1)),
      kinds: [newest: .large])
  }

  /// Whether the day has a record.
  public func has(_ day: Day) -> Bool { day >= oldest && day <= newest && !gaps.contains(day) }

  /// The days from `first` to `last` that have a record, newest first; a repeated day comes twice.
  public func days(from first: Day, to last: Day) -> [Day] {
    var days: [Day] = []
    var day = min(last, newest)
    while day >= max(first, oldest) {
      if !gaps.contains(day) {
        days += Array(repeating: day, count: repeated.contains(day) ? 2 : 1)
      }
      day = day.advanced(by: -1)
    }
    return days
  }

  /// The day's entry in its present version.
  public func entry(of day: Day) -> InventedEntry {
    InventedEntry(
      day: day, kind: kinds[day] ?? MediaKind.usual(on: day),
      version: corrected.contains(day) ? 2 : 1)
  }
}
