import Pictures
import StandIn

/// When each day's entry comes out in the year, and how it changes afterwards.
struct YearCalendar {
  /// 400 days with two turns of the year, 29 February and both changes of New York's clocks.
  static let first = Day(iso: "2027-12-01") ?? .first
  static let count = 400
  /// Forty days with no entry until all are over. Until then the service serves the entry
  /// before them.
  static let shutdown =
    (Day(iso: "2028-06-12") ?? .first)...(Day(iso: "2028-07-21") ?? .first)
  /// A day that never has an entry.
  static let without = Day(iso: "2028-02-22") ?? .first

  /// The first day that the service has.
  let oldest: Day
  /// When each day comes out, in seconds of UTC.
  private(set) var released: [Day: Int] = [:]
  /// When a day's second version comes out: another text and, on odd days, another picture.
  private var corrected: [Day: Int] = [:]
  /// Days with two records.
  private var repeated: Set<Day> = []
  /// The media of the days.
  private var kinds: [Day: MediaKind] = [:]

  init(seed: UInt64) {
    var chance = SeededRandom(seed: seed)
    oldest = YearCalendar.first.advanced(by: -9)
    for number in oldest.number..<YearCalendar.first.number + YearCalendar.count {
      let day = Day(number: number)
      let late = YearCalendar.lateness(&chance)
      // Entries from before the year are on time.
      released[day] = YearCalendar.usual(day) + (day < YearCalendar.first ? 0 : late)
      // Mostly small pictures, and other kinds that are quick to draw.
      let other: MediaKind = [.textOnly, .otherPlayer, .lost][chance.below(3)]
      kinds[day] = chance.below(7) == 0 ? other : .tiny
      if chance.below(12) == 0 { repeated.insert(day) }
    }
    backfill(&chance)
    released[YearCalendar.without] = nil
    for day in released.keys.sorted() where chance.below(7) == 0 {
      corrected[day] = released[day].map { $0 + 3_600 * (2 + chance.below(118)) }
    }
  }

  /// The second at which the day comes out if it is on time: after midnight in New York.
  private static func usual(_ day: Day) -> Int { day.number * 86_400 + 5 * 3_600 + 300 }

  /// Most days are on time, some are hours late and a few are days.
  private static func lateness(_ chance: inout SeededRandom) -> Int {
    switch chance.below(100) {
    case 0..<10: 3_600 + chance.below(20 * 3_600)
    case 10..<13: 86_400 + chance.below(3 * 86_400)
    default: 0
    }
  }

  /// After the shutdown its days come out in any order: most within two weeks, a few after a month.
  private mutating func backfill(_ chance: inout SeededRandom) {
    let shutdown = YearCalendar.shutdown
    let next = shutdown.upperBound.advanced(by: 1)
    let end = YearCalendar.usual(next)
    released[next] = end
    for number in shutdown.lowerBound.number...shutdown.upperBound.number {
      let isLast = chance.below(10) == 0
      let wait = isLast ? 30 * 86_400 + chance.below(10 * 86_400) : chance.below(12 * 86_400)
      released[Day(number: number)] = end + wait
    }
  }

  /// The service's calendar at that moment.
  func calendar(at moment: Timestamp) -> CannedCalendar {
    let out = Set(released.filter { $0.value <= moment.seconds }.keys)
    let newest = out.max() ?? oldest
    let all = Set((oldest.number...newest.number).map(Day.init(number:)))
    return CannedCalendar(
      newest: newest, oldest: oldest, gaps: all.subtracting(out), repeated: repeated,
      corrected: Set(corrected.filter { $0.value <= moment.seconds }.keys), kinds: kinds)
  }
}

extension Timestamp {
  /// The day in New York, in 2027 to 2029. The dates are written out, because a time zone table could
  /// share the program's fault. The clocks go forward on 12 March 2028 and back on 5 November.
  var dayInNewYork: Day {
    let isSummer = iso >= "2028-03-12T07:00:00Z" && iso < "2028-11-05T06:00:00Z"
    return Day(number: (seconds - (isSummer ? 4 : 5) * 3_600) / 86_400)
  }
}
