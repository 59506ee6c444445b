import Pictures

struct Month: Hashable, Sendable {
  /// The days to request from the first service, in ascending order.
  var days: [Day] = []
  /// The days that are missing in the archive, and that a later service may have.
  var unkept: Set<Day> = []

  var all: Set<Day> { Set(days).union(unkept) }

  /// The months with days to request, newest first. A day is requested if the archive does not contain it, or has no
  /// image or video of it from a service.
  static func wanted(
    of range: ClosedRange<Day>, kept archive: Archive, _ emptyDays: EmptyDays,
    later services: [Service], isGuessed: (Entry) -> Bool
  ) -> [Month] {
    var months: [Month] = []
    var current: (year: Int, month: Int)?
    for number in (range.lowerBound.number...range.upperBound.number).reversed() {
      let day = Day(number: number)
      let kept = archive[day]
      let isWhole = kept.map { $0.picture.media.mayHaveStill && !isGuessed($0) } ?? false
      let asksFirst = !isWhole && !emptyDays.hold(day, of: .service)
      let asksLater = kept == nil && services.contains { !emptyDays.hold(day, of: $0) }
      guard asksFirst || asksLater else { continue }
      if current?.year != day.year || current?.month != day.month {
        months.append(Month())
        current = (day.year, day.month)
      }
      if asksFirst { months[months.count - 1].days.insert(day, at: 0) }
      if asksLater { months[months.count - 1].unkept.insert(day) }
    }
    return months
  }
}
