import Pictures
import StandIn
import TestSupport

/// When each day of the year is published, and how it changes afterwards.
struct YearCalendar {
  /// 400 days with two turns of the year, 29 February, and both changes of New York's clocks.
  static let first = Day(iso: "2027-12-01") ?? .first
  static let count = 400
  /// Forty days that are published only after the last of them, in any order.
  private static let shutdown =
    (Day(iso: "2028-06-12") ?? .first)...(Day(iso: "2028-07-21") ?? .first)
  /// A day that is never published.
  private static let without = Day(iso: "2028-02-22") ?? .first

  /// The first day that the service has.
  private let oldest: Day
  /// When each day is published, in seconds of UTC.
  private(set) var released: [Day: Int] = [:]
  /// When a day gets another text and, on odd days, another picture.
  private var corrected: [Day: Int] = [:]
  /// The days with two records.
  private var repeated: Set<Day> = []
  private var kinds: [Day: MediaKind] = [:]

  init(_ dice: inout Dice) {
    oldest = YearCalendar.first.advanced(by: -9)
    let after = YearCalendar.shutdown.upperBound.advanced(by: 1)
    for number in oldest.number..<YearCalendar.first.number + YearCalendar.count {
      let day = Day(number: number)
      guard day != YearCalendar.without else { continue }
      let isOnTime = day < YearCalendar.first || day == after
      released[day] =
        YearCalendar.shutdown.contains(day)
        ? YearCalendar.usual(after) + dice.below(dice.below(10) == 0 ? 40 : 12) * 86_400
        : YearCalendar.usual(day) + (isOnTime ? 0 : YearCalendar.lateness(&dice))
      // Mostly small pictures, and other kinds that are quick to draw.
      let other: MediaKind = [.textOnly, .otherPlayer, .lost][dice.below(3)]
      kinds[day] = dice.below(7) == 0 ? other : .tiny
      if dice.below(12) == 0 { repeated.insert(day) }
      if dice.below(7) == 0 {
        corrected[day] = released[day].map { $0 + 3_600 * (2 + dice.below(118)) }
      }
    }
  }

  /// The second at which a day is published if it is on time: after midnight in New York.
  private static func usual(_ day: Day) -> Int { day.number * 86_400 + 5 * 3_600 + 300 }

  /// Most days are on time, some are hours late, and a few are days late.
  private static func lateness(_ dice: inout Dice) -> Int {
    switch dice.below(100) {
    case 0..<10: 3_600 + dice.below(20 * 3_600)
    case 10..<13: 86_400 + dice.below(3 * 86_400)
    default: 0
    }
  }

  /// The service's calendar at that moment.
  func calendar(at moment: Timestamp) -> CannedCalendar {
    let out = Set(released.filter { $0.value <= moment.seconds }.keys)
    let newest = out.max() ?? oldest
    return CannedCalendar(
      newest: newest, oldest: oldest,
      gaps: Set((oldest.number...newest.number).map(Day.init(number:))).subtracting(out),
      repeated: repeated, corrected: Set(corrected.filter { $0.value <= moment.seconds }.keys),
      kinds: kinds)
  }
}
