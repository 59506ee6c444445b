import Foundation
import Pictures
import StandIn
import TestSupport

/// A run of the job, and what happens to it.
struct YearRun {
  /// The state of NASA's services.
  enum Weather: CaseIterable {
    /// All of them answer.
    case clear
    /// No server listens at their addresses.
    case refused
    /// Status 500 for every request.
    case failing
    /// The service fails, its feed does not.
    case feedAlone
    /// The logo for every date.
    case placeholders
    /// The newest entry has today's date, while today's is not published.
    case sameEntry
    /// Records are served, pictures are not.
    case picturesFailing
  }

  /// What the run's clock shows.
  let moment: Timestamp
  var weather = Weather.clear
  /// A signal that arrives after this part of a usual run's time.
  var signal: (number: Int32, part: Double)?
  /// No file can be longer than this many blocks of 512 bytes.
  var blocks: Int?

  /// The day in New York. The dates are written out, because a time zone table could share the
  /// program's mistake. The clocks go forward on 12 March 2028 and back on 5 November.
  var today: Day {
    let isSummer = moment.iso >= "2028-03-12T07:00:00Z" && moment.iso < "2028-11-05T06:00:00Z"
    return Day(number: (moment.seconds - (isSummer ? 4 : 5) * 3_600) / 86_400)
  }

  var isAnswered: Bool { ![.refused, .failing, .placeholders].contains(weather) }

  /// The exit codes of the run if nothing stops it. 68 is for the third day without an answer.
  func codes(isEmpty: Bool) -> Set<Int32> { isAnswered ? [0] : isEmpty ? [69] : [0, 68] }

  /// The exit codes of the run if it is stopped. SIGTERM ends the program like SIGKILL before it
  /// listens for signals.
  var stops: Set<Int32> {
    let signals: Set<Int32> =
      signal.map { $0.number == SIGTERM ? [-SIGTERM, 128 + SIGTERM] : [-$0.number] } ?? []
    return blocks == nil ? signals : signals.union([74])
  }

  /// The owner's settings at that time. The site is renamed in January and moves in February. In
  /// March it becomes a grid with the old API; in June, NASA's old addresses replace that.
  var settings: String {
    let (isGrid, hasOldAddresses) = (moment.iso >= "2028-03-15", moment.iso >= "2028-06-01")
    return """
      base-url: https://\(moment.iso >= "2028-02-12" ? "sky.example" : "stars.example/apod")/
      title: \(moment.iso >= "2028-01-20" ? "Our Sky" : "The Stars")
      contact: sky@stars.example
      home: \(isGrid ? "grid" : "today")
      live: \(!isGrid)
      api: \(isGrid && !hasOldAddresses)
      old-addresses: \(hasOldAddresses)

      """
  }

  /// Lets the services answer as in this run. Returns the options that name them.
  func options(_ nasa: StubNASA, _ calendar: CannedCalendar) -> [String] {
    // A failing service allows the next request at once, because other tests wait.
    let failing = Fault.status(500, retryAfter: 0)
    let faults: [Endpoint: Fault] =
      switch weather {
      case .clear, .refused: [:]
      case .failing: [.service: failing, .feed: failing, .assets: failing]
      case .feedAlone: [.service: failing]
      case .placeholders: [.service: .placeholder, .feed: .placeholder]
      case .sameEntry: [.service: .dated(today)]
      case .picturesFailing: [.assets: failing]
      }
    nasa.publish(calendar)
    for endpoint in Endpoint.allCases { nasa.set(faults[endpoint], at: endpoint) }
    return weather == .refused
      ? ["--service", "--feed", "--assets", "--posters"].flatMap { [$0, Binary.nobody] }
      : nasa.options
  }
}

extension YearRun {
  /// Faults that last for days, in UTC.
  private static let spells: [(first: String, last: String, Weather)] = [
    ("2028-01-10", "2028-01-16", .refused), ("2028-02-01", "2028-02-06", .failing),
    ("2028-04-10", "2028-04-19", .feedAlone), ("2028-05-03", "2028-05-07", .placeholders),
    ("2028-09-01", "2028-09-24", .picturesFailing),
  ]
  /// Days on which the job runs around midnight in New York, at four or five o'clock UTC.
  private static let nights: Set = [
    "2027-12-31", "2028-01-01", "2028-02-29", "2028-03-01", "2028-03-12", "2028-03-13",
    "2028-11-05", "2028-11-06", "2028-12-31", "2029-01-01",
  ]
  /// The day on which long files cannot be written.
  private static let limitedDay = "2028-08-30"

  /// All runs of the year. On most days the job does not run, because a run takes most of a second.
  static func all(_ calendar: YearCalendar, _ dice: inout Dice) -> [YearRun] {
    var runs: [YearRun] = []
    for index in 0..<YearCalendar.count {
      let day = YearCalendar.first.advanced(by: index)
      for moment in moments(on: day, isFirst: index == 0, &dice) {
        var run = YearRun(moment: moment)
        run.weather = weather(on: day, &dice)
        let isEarly = calendar.calendar(at: moment).newest.advanced(by: 1) == run.today
        if run.weather == .clear, isEarly, dice.below(4) == 0 { run.weather = .sameEntry }
        let part = Double(dice.below(1_100)) / 1_000
        if dice.below(10) < 3 { run.signal = (dice.below(4) == 0 ? SIGTERM : SIGKILL, part) }
        // Small limits as often as large ones, because a run writes small files first. A limit below 16 blocks would
        // also truncate the run's output.
        if day.iso == limitedDay { run.blocks = 16 + dice.below(1 << dice.below(14)) }
        // At least one run cannot write its files.
        if day.iso == limitedDay, runs.last?.blocks == nil { (run.blocks, run.signal) = (16, nil) }
        runs.append(run)
      }
    }
    // The site begins on a bad day: first no service answers, then none gives a valid answer.
    for (place, weather) in [Weather.refused, .failing, .clear].enumerated() {
      (runs[place].weather, runs[place].signal) = (weather, nil)
    }
    return runs
  }

  private static func moments(on day: Day, isFirst: Bool, _ dice: inout Dice) -> [Timestamp] {
    if nights.contains(day.iso) {
      return ["03:58", "04:02", "05:02", "05:07"].compactMap {
        Timestamp(iso: "\(day.iso)T\($0):00Z")
      }
    }
    let isSpell = spells.contains { [$0.first, $0.last].contains(day.iso) }
    let count = isFirst || day.iso == limitedDay ? 5 : isSpell || dice.below(100) < 15 ? 1 : 0
    return (0..<count).map { _ in Timestamp(seconds: day.number * 86_400 + dice.below(86_400)) }
      .sorted()
  }

  private static func weather(on day: Day, _ dice: inout Dice) -> Weather {
    for (first, last, weather) in spells where (first...last).contains(day.iso) { return weather }
    let rare: [Weather] = [.refused, .failing, .feedAlone, .placeholders, .picturesFailing]
    return dice.below(18) == 0 ? rare[dice.below(rare.count)] : .clear
  }
}
