import Foundation
import Pictures
import StandIn

/// A planned run of the job.
struct PlannedRun {
  /// How the process ends.
  enum Ending: Hashable {
    /// It ends by itself.
    case own
    /// A signal arrives after this part of a usual run's time.
    case signalled(Int32, after: Double)
    /// It is killed as soon as it puts its edition in place.
    case killedPublishing
  }

  /// The state of the disk that it writes to.
  enum Disk: Hashable {
    case usual
    /// Only this many kilobytes are free.
    case full(free: Int)
    /// No file can be longer than this many blocks of 512 bytes.
    case limited(blocks: Int)
  }

  /// From 1, over all days.
  let number: Int
  /// What the run's clock shows.
  let moment: Timestamp
  var weather = Weather.clear
  var ending = Ending.own
  var disk = Disk.usual
  /// Whether it runs the later version of the program.
  var isUpgraded = false

  /// The exit codes that the signal and the disk allow. SIGTERM ends the program as SIGKILL does
  /// before it listens for signals.
  var stops: Set<Int32> {
    let full: Set<Int32> = disk == .usual ? [] : [74]
    return switch ending {
    case .own: full
    case .signalled(SIGTERM, _): full.union([-SIGTERM, 128 + SIGTERM])
    case .signalled, .killedPublishing: full.union([-SIGKILL])
    }
  }

  /// The owner's settings at that time. The site is renamed in January and moves in February. In
  /// March it becomes a grid with the old API; in June, NASA's old addresses replace that.
  var settings: String {
    let isRenamed = moment.iso >= "2028-01-20"
    let hasMoved = moment.iso >= "2028-02-12"
    let isGrid = moment.iso >= "2028-03-15"
    let hasOldAddresses = moment.iso >= "2028-06-01"
    return """
      base-url: https://\(hasMoved ? "sky.example" : "stars.example/apod")/
      title: \(isRenamed ? "Our Sky" : "The Stars")
      contact: sky@stars.example
      home: \(isGrid ? "grid" : "today")
      live: \(!isGrid)
      api: \(isGrid && !hasOldAddresses)
      old-addresses: \(hasOldAddresses)

      """
  }
}

/// Every run of the year.
struct YearPlan {
  private(set) var runs: [PlannedRun] = []

  /// Faults of the services that last for days, in UTC.
  private static let spells: [(first: String, last: String, Weather)] = [
    ("2028-01-10", "2028-01-16", .refused), ("2028-02-01", "2028-02-06", .failing),
    ("2028-04-10", "2028-04-19", .feedAlone), ("2028-05-03", "2028-05-07", .placeholders),
    ("2028-09-01", "2028-09-24", .picturesFailing),
  ]
  /// Days on which the job runs around midnight in New York, at four or five o'clock UTC.
  private static let nights: Set<String> = [
    "2027-12-31", "2028-01-01", "2028-02-29", "2028-03-01", "2028-03-12", "2028-03-13",
    "2028-11-05", "2028-11-06", "2028-12-31", "2029-01-01",
  ]
  private static let aroundMidnight = ["03:58", "04:02", "05:02", "05:07"]
  private static let fullDay = "2028-03-28"
  private static let limitedDay = "2028-08-30"

  init(_ calendar: YearCalendar, seed: UInt64) {
    var chance = SeededRandom(seed: seed ^ 0x5EED)
    for index in 0..<YearCalendar.count {
      let day = YearCalendar.first.advanced(by: index)
      for moment in YearPlan.moments(on: day, &chance) {
        var run = PlannedRun(number: runs.count + 1, moment: moment)
        run.weather = YearPlan.weather(on: day, &chance)
        let isEarly = calendar.calendar(at: moment).newest.advanced(by: 1) == moment.dayInNewYork
        if run.weather == .clear, isEarly, chance.below(4) == 0 { run.weather = .sameEntry }
        run.ending = YearPlan.ending(&chance)
        run.disk = YearPlan.disk(on: day, &chance)
        runs.append(run)
      }
    }
    // The site begins on a bad day: first no service answers, then none is believed.
    for (place, weather) in [Weather.refused, .failing, .clear].enumerated() {
      runs[place].weather = weather
      runs[place].ending = .own
    }
    // From the middle on it is another version. Its first run finds a half-published edition.
    let middle = runs.count / 2
    runs[middle - 1].ending = .killedPublishing
    for place in middle..<runs.count { runs[place].isUpgraded = true }
  }

  /// At any hour, but on most days never: a run takes most of a second, and a year has to fit into a
  /// few minutes.
  private static func moments(on day: Day, _ chance: inout SeededRandom) -> [Timestamp] {
    if nights.contains(day.iso) {
      return aroundMidnight.compactMap { Timestamp(iso: "\(day.iso)T\($0):00Z") }
    }
    let isBusy = [YearCalendar.first.iso, fullDay, limitedDay].contains(day.iso)
    let isSpell = spells.contains { [$0.first, $0.last].contains(day.iso) }
    let die = chance.below(100)
    let count = isBusy || die == 0 ? 5 : isSpell || die < 13 ? 1 : 0
    return (0..<count).map { _ in Timestamp(seconds: day.number * 86_400 + chance.below(86_400)) }
      .sorted()
  }

  private static func weather(on day: Day, _ chance: inout SeededRandom) -> Weather {
    for (first, last, weather) in spells where (first...last).contains(day.iso) { return weather }
    let die = chance.below(30)
    let rare: [Weather] = [.refused, .failing, .feedAlone, .placeholders, .picturesFailing]
    return die < rare.count && chance.below(3) == 0 ? rare[die] : .clear
  }

  /// Three runs in ten are stopped, half of them at any instant and half near the end, when the site
  /// is published.
  private static func ending(_ chance: inout SeededRandom) -> PlannedRun.Ending {
    let part = Double(chance.below(1_000)) / 1_000
    let moment = chance.below(2) == 0 ? 0.75 + part * 0.3 : part * 1.1
    let die = chance.below(100)
    return die < 30 ? .signalled(die < 22 ? SIGKILL : SIGTERM, after: moment) : .own
  }

  private static func disk(on day: Day, _ chance: inout SeededRandom) -> PlannedRun.Disk {
    // Small numbers as often as large ones: a run writes small files first.
    let bits = chance.below(14)
    let some = chance.below(1 << bits)
    if day.iso == fullDay { return .full(free: some) }
    // A lower limit would also truncate the run's output.
    if day.iso == limitedDay { return .limited(blocks: 16 + some) }
    return .usual
  }
}
