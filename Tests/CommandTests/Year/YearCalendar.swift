import Pictures

@testable import StandIn

/// What NASA does in the year: when each day's entry comes out, and what becomes of it afterwards.
struct YearCalendar {
  /// 400 days with both turns of a year, 29 February, and both changes of New York's clocks.
  static let first = Day(iso: "2027-12-01") ?? .first
  static let count = 400
  /// Forty days of which none comes out before all are over. Until then the service serves the entry
  /// from before.
  static let shutdown =
    (Day(iso: "2028-06-12") ?? .first)...(Day(iso: "2028-07-21") ?? .first)
  /// A day that never has an entry.
  static let without = Day(iso: "2028-02-22") ?? .first

  /// The first day of which the service knows.
  let oldest: Day
  /// When each day comes out.
  private(set) var released: [Day: Timestamp] = [:]
  /// When a day's second version comes: another text and, on days of an odd number, another picture.
  private(set) var corrected: [Day: Timestamp] = [:]
  /// Days with two records.
  private(set) var repeated: Set<Day> = []
  /// What the days show.
  private(set) var kinds: [Day: MediaKind] = [:]

  init(seed: UInt64) {
    var chance = SeededRandom(seed: seed)
    oldest = YearCalendar.first.advanced(by: -9)
    for number in oldest.number..<YearCalendar.first.number + YearCalendar.count {
      let day = Day(number: number)
      let usual = NewYorkTime.midnight(of: day).later(by: 300)
      let late = YearCalendar.lateness(&chance)
      // What is there from the start is on time.
      released[day] = usual.later(by: day < YearCalendar.first ? 0 : late)
      kinds[day] = YearCalendar.kind(&chance)
      if chance.below(12) == 0 { repeated.insert(day) }
    }
    backfill(&chance)
    released[YearCalendar.without] = nil
    for day in released.keys.sorted() where chance.below(7) == 0 {
      corrected[day] = released[day]?.later(by: 3_600 * (2 + chance.below(118)))
    }
  }

  /// Most days are on time, some are hours late and a few are days.
  private static func lateness(_ chance: inout SeededRandom) -> Int {
    switch chance.below(100) {
    case 0..<10: 3_600 + chance.below(20 * 3_600)
    case 10..<13: 86_400 + chance.below(3 * 86_400)
    default: 0
    }
  }

  /// Small pictures mostly, and every other kind that is drawn in no time.
  private static func kind(_ chance: inout SeededRandom) -> MediaKind {
    switch chance.below(100) {
    case 0..<6: .textOnly
    case 6..<11: .otherPlayer
    case 11..<15: .lost
    default: .tiny
    }
  }

  /// After the shutdown its days come out in any order: most within two weeks, a few after a month.
  private mutating func backfill(_ chance: inout SeededRandom) {
    let shutdown = YearCalendar.shutdown
    let end = NewYorkTime.midnight(of: shutdown.upperBound.advanced(by: 1)).later(by: 300)
    released[shutdown.upperBound.advanced(by: 1)] = end
    for number in shutdown.lowerBound.number...shutdown.upperBound.number {
      let isLast = chance.below(10) == 0
      let wait = isLast ? 30 * 86_400 + chance.below(10 * 86_400) : chance.below(12 * 86_400)
      released[Day(number: number)] = end.later(by: wait)
    }
  }

  /// What the service answers for at the moment.
  func calendar(at moment: Timestamp) -> InventedCalendar {
    let out = Set(released.filter { $0.value <= moment }.keys)
    let newest = out.max() ?? oldest
    let all = Set((oldest.number...newest.number).map(Day.init(number:)))
    return InventedCalendar(
      newest: newest, oldest: oldest, gaps: all.subtracting(out), repeated: repeated,
      corrected: Set(corrected.filter { $0.value <= moment }.keys), kinds: kinds)
  }
}
