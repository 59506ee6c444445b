import Foundation
import Pictures

@testable import StandIn

/// A run of the job as it is planned.
struct PlannedRun {
  /// What becomes of the process.
  enum Ending: Hashable {
    /// It ends by itself.
    case own
    /// A signal comes after this part of a usual run's time.
    case signalled(Int32, after: Double)
    /// It is killed as soon as it puts its edition in place.
    case killedPublishing
  }

  /// What becomes of what it writes.
  enum Disk: Hashable {
    case usual
    /// So many kilobytes are free.
    case full(free: Int)
    /// No file may be longer than so many blocks of 512 bytes.
    case limited(blocks: Int)
  }

  /// From 1, over all days.
  let number: Int
  /// What the run's clock shows.
  let moment: Timestamp
  var weather = Weather.clear
  var ending = Ending.own
  var disk = Disk.usual
  /// Whether it is of the program's later version.
  var isUpgraded = false
}

/// Every run of the year.
struct YearPlan {
  private(set) var runs: [PlannedRun] = []
  /// Days in UTC on which the job did not run.
  private(set) var daysWithout = 0

  /// What the services suffer for days on end, in UTC.
  private static let spells: [(String, String, Weather)] = [
    ("2028-01-10", "2028-01-16", .refused), ("2028-02-01", "2028-02-06", .failing),
    ("2028-04-10", "2028-04-19", .feedAlone), ("2028-05-03", "2028-05-07", .placeholders),
    ("2028-09-01", "2028-09-24", .picturesFailing),
  ]
  /// Days on which the job runs around midnight in New York, whether that is at four or at five.
  private static let nights = Set(
    [
      "2027-12-31", "2028-01-01", "2028-02-29", "2028-03-01", "2028-03-12", "2028-03-13",
      "2028-11-05", "2028-11-06", "2028-12-31", "2029-01-01",
    ].compactMap { Day(iso: $0) })
  private static let aroundMidnight = ["03:58", "04:02", "04:07", "05:02", "05:07"]
  private static let fullDay = Day(iso: "2028-03-28")
  private static let limitedDay = Day(iso: "2028-08-30")

  init(_ calendar: YearCalendar, seed: UInt64) {
    var chance = SeededRandom(seed: seed ^ 0x5EED)
    for index in 0..<YearCalendar.count {
      let day = YearCalendar.first.advanced(by: index)
      let moments = YearPlan.moments(on: day, &chance)
      if moments.isEmpty { daysWithout += 1 }
      for moment in moments {
        var run = PlannedRun(number: runs.count + 1, moment: moment)
        run.weather = YearPlan.weather(on: day, &chance)
        let isEarly =
          calendar.calendar(at: moment).newest.advanced(by: 1) == NewYorkTime.day(at: moment)
        if run.weather == .clear, isEarly, chance.below(4) == 0 { run.weather = .sameEntry }
        run.ending = YearPlan.ending(&chance)
        run.disk = YearPlan.disk(on: day, &chance)
        runs.append(run)
      }
    }
    begin()
    upgrade()
  }

  /// The site begins on a bad day: nobody there, then nothing to believe. Its first edition is waited for.
  private mutating func begin() {
    for (place, weather) in [Weather.refused, .failing, .clear].enumerated() {
      runs[place].weather = weather
      runs[place].ending = .own
    }
  }

  /// From the middle on it is another version, which finds what the last one was stopped at, if that had anything to publish.
  private mutating func upgrade() {
    let middle = runs.count / 2
    runs[middle - 1].ending = .killedPublishing
    for place in middle..<runs.count { runs[place].isUpgraded = true }
  }

  /// At any hour, mostly never: a run takes the better part of a second, and a year has to fit into a few
  /// minutes.
  private static func moments(on day: Day, _ chance: inout SeededRandom) -> [Timestamp] {
    let start = Timestamp(seconds: day.number * 86_400)
    if nights.contains(day) {
      return aroundMidnight.compactMap { Timestamp(iso: "\(day.iso)T\($0):00Z") }
    }
    let isSpecial = [YearCalendar.first, fullDay, limitedDay].contains(day)
    let isSpell = spells.contains { $0.0 == day.iso }
    let count =
      switch chance.below(100) {
      case _ where isSpecial: 5
      case 0..<81: isSpell ? 1 : 0
      case 81..<99: 1
      default: 5
      }
    return (0..<count).map { _ in start.later(by: chance.below(86_400)) }.sorted()
  }

  private static func weather(on day: Day, _ chance: inout SeededRandom) -> Weather {
    for (first, last, weather) in spells where (first...last).contains(day.iso) { return weather }
    return switch chance.below(100) {
    case 0: .refused
    case 1: .failing
    case 2: .feedAlone
    case 3: .placeholders
    case 4..<7: .picturesFailing
    default: .clear
    }
  }

  private static func ending(_ chance: inout SeededRandom) -> PlannedRun.Ending {
    // Three runs in ten: at any instant, and half of them towards the end, where the site is exchanged.
    let isLate = chance.below(2) == 0
    let part = isLate ? 0.75 + Double(chance.unit()) * 0.3 : Double(chance.unit()) * 1.1
    return switch chance.below(100) {
    case 0..<22: .signalled(SIGKILL, after: part)
    case 22..<30: .signalled(SIGTERM, after: part)
    default: .own
    }
  }

  private static func disk(on day: Day, _ chance: inout SeededRandom) -> PlannedRun.Disk {
    // Small numbers as often as large ones: a run writes small files first.
    let bits = chance.below(14)
    let some = chance.below(1 << bits)
    if day == fullDay { return .full(free: some) }
    // Less would cut what the run says short, too.
    if day == limitedDay { return .limited(blocks: 16 + some) }
    return .usual
  }
}

extension SeededRandom {
  /// A number from 0 to just under 1.
  fileprivate mutating func unit() -> Float { Float(next() >> 40) * (1 / 16_777_216) }
}
