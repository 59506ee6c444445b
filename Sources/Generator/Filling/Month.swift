import Pictures

/// The days of a month that a backfill asks for.
struct Month: Hashable, Sendable {
  /// Days to ask the new service for, rising.
  var days: [Day] = []
  /// Those of which nothing is kept, and that the old contract may know of.
  var unkept: Set<Day> = []

  /// All days that are asked for.
  var all: Set<Day> { Set(days).union(unkept) }

  /// The months of the range in which days are missing or show no live media, the newest first.
  static func wanted(
    of range: ClosedRange<Day>, kept archive: Archive, _ emptyDays: EmptyDays, hasOldAPI: Bool
  ) -> [Month] {
    let kept = Dictionary(
      uniqueKeysWithValues: archive.entries.map { ($0.picture.day, $0.picture.media.mayHaveStill) })
    var months: [Month] = []
    var current: (year: Int, month: Int)?
    for number in (range.lowerBound.number...range.upperBound.number).reversed() {
      let day = Day(number: number)
      let asksNew = kept[day] != true && !emptyDays.hold(day, of: .service)
      let asksOld = hasOldAPI && kept[day] == nil && !emptyDays.hold(day, of: .oldAPI)
      guard asksNew || asksOld else { continue }
      if current?.year != day.year || current?.month != day.month {
        months.append(Month())
        current = (day.year, day.month)
      }
      if asksNew { months[months.count - 1].days.insert(day, at: 0) }
      if asksOld { months[months.count - 1].unkept.insert(day) }
    }
    return months
  }
}
