import Pictures

@testable import StandIn

/// What a run has to do and to say by the script, worked out from what docs/ promises.
struct YearOracle {
  /// What the services tell a run.
  struct Told: Hashable {
    var days: Set<Day> = []
    /// Whether anybody answered at all.
    var isReached = true
    /// Whether somebody's word is believed.
    var isBelieved = false
    /// Whether it is the service's word: only that corrects what is kept.
    var isService = false
  }

  /// What a run has to come to.
  struct Expectation: Hashable {
    /// The exit code of a run that nothing stops.
    var code: Int32
    /// The day on the front page; nil when there is nothing to show.
    var day: Day?
    /// The freshness, as the last line names it.
    var word: String
    /// The sentence above the picture; nil when there is none.
    var sentence: String?
  }

  /// Every day that has to be in the archive.
  var kept: Set<Day> = []
  /// The day in New York of the last word that was believed.
  var lastBelieved: Day?
  /// Days whose second version the service has told.
  private(set) var corrected: Set<Day> = []

  static let nothingSaved =
    "We are not connected to the internet, and no picture has been saved yet."
  private static let offline =
    "We are not connected to the internet, showing you the last image we have."

  /// What the services tell the run.
  func told(_ run: PlannedRun, _ calendar: InventedCalendar) -> Told {
    let today = NewYorkTime.day(at: run.moment)
    // The newest week is asked for, and more after a pause, as far as one answer of the service goes.
    let missed = kept.max().map { $0.distance(to: today) + 1 } ?? 0
    let count = min(max(7, missed), 25)
    switch run.weather {
    case .refused: return Told(isReached: false)
    case .failing, .placeholders: return Told()
    case .feedAlone:
      // It has thirty days; what nobody asked for is left to the service.
      let news = Set(calendar.newest(30))
      let asked = Set(kept.union(news).sorted().suffix(count))
      return Told(days: news.intersection(asked), isBelieved: true)
    case .sameEntry: return Told(days: [today], isBelieved: true, isService: true)
    case .clear, .picturesFailing:
      let newest = calendar.newest(count)
      let others = missing(besides: newest, today).flatMap { calendar.newest(25, of: $0) }
      return Told(days: Set(newest + others), isBelieved: true, isService: true)
    }
  }

  /// The days of the last ninety that are missing between those kept are asked for too, an answer's
  /// length at a time.
  private func missing(besides newest: [Day], _ today: Day) -> [ClosedRange<Day>] {
    let known = kept.union(newest)
    guard let first = known.min(), let last = known.max() else { return [] }
    let start = max(first, today.advanced(by: -90))
    var ranges: [ClosedRange<Day>] = []
    for number in stride(from: last.number, through: start.number, by: -1) {
      let day = Day(number: number)
      if known.contains(day) { continue }
      if let end = ranges.last?.upperBound, end.number - number < 25 {
        ranges[ranges.count - 1] = day...end
      } else {
        ranges.append(day...day)
      }
    }
    return ranges
  }

  /// What the run has to come to when it hears this.
  func expectation(of run: PlannedRun, _ told: Told) -> Expectation {
    let today = NewYorkTime.day(at: run.moment)
    guard let shown = kept.union(told.days).max() else {
      return Expectation(
        code: 69, word: "", sentence: told.isReached ? nil : YearOracle.nothingSaved)
    }
    let age = shown.distance(to: today)
    let (word, sentence): (String, String?) =
      switch (told.isBelieved, told.isReached) {
      case (true, _) where age == 1 || age <= 0 && told.days.contains(shown): ("fresh", nil)
      case (_, _) where age <= 0: ("cached today", nil)
      case (true, _): ("waiting", "NASA's newest picture is from \(shown.spelledOut).")
      case (false, true):
        (
          "unanswered",
          "NASA has not answered since \((lastBelieved ?? shown).spelledOut). This is the last picture we have."
        )
      case (false, false): ("offline", YearOracle.offline)
      }
    return Expectation(
      code: code(of: told, today), day: shown, word: word, sentence: sentence)
  }

  /// The exit code of a run that has published: 68 from the third day without an answer on.
  private func code(of told: Told, _ today: Day) -> Int32 {
    guard !told.isBelieved, let lastBelieved else { return 0 }
    return lastBelieved.distance(to: today) < 3 ? 0 : 68
  }

  /// Takes what the run heard as kept.
  mutating func settle(_ told: Told, _ run: PlannedRun, _ calendar: InventedCalendar) {
    kept.formUnion(told.days)
    if told.isBelieved { lastBelieved = NewYorkTime.day(at: run.moment) }
    guard told.isService, run.weather != .sameEntry else { return }
    corrected.formUnion(told.days.intersection(calendar.corrected))
  }
}

extension InventedCalendar {
  /// The days of so many of the newest records; a repeated day has two.
  func newest(_ records: Int, of range: ClosedRange<Day>? = nil) -> [Day] {
    let range = range ?? oldest...newest
    return Array(days(from: range.lowerBound, to: range.upperBound).prefix(records))
  }
}

extension Day {
  /// `1 October 2028`.
  var spelledOut: String { "\(dayOfMonth) \(EnglishDates.months[month - 1]) \(year)" }
}
