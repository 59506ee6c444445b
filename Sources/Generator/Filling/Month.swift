import Pictures

struct Month: Hashable, Sendable {
  /// Days to request from the new service, ascending.
  var days: [Day] = []
  /// Days that are not in the archive and that the old API may have.
  var unkept: Set<Day> = []

  var all: Set<Day> { Set(days).union(unkept) }

  /// The months of the range with days that are missing or have no image or video, newest first.
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
