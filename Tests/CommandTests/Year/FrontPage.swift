import Pictures
import StandIn

/// The findings of a run, which decide the front page's sentence and the possible exit codes.
struct FrontPage {
  /// How old the newest day in the archive is.
  enum Newest: Hashable { case today, yesterday, older, none }

  typealias Row = (
    newest: Newest, answer: Weather.Answer, sentence: String?, codes: Set<Int32>
  )

  /// 68 is for the third day without an answer, which `UnattendedTests` counts.
  static let table: [Row] = [
    (.today, .believed, nil, [0]),
    (.today, .unbelieved, nil, [0, 68]),
    (.today, .none, nil, [0, 68]),
    (.yesterday, .believed, nil, [0]),
    (.yesterday, .unbelieved, unanswered, [0, 68]),
    (.yesterday, .none, offline, [0, 68]),
    (.older, .believed, "NASA's newest picture is from {newest}.", [0]),
    (.older, .unbelieved, unanswered, [0, 68]),
    (.older, .none, offline, [0, 68]),
    // The year's first run reaches no service: its notice stays until there is a picture.
    (.none, .unbelieved, nothing, [69]),
    (.none, .none, nothing, [69]),
  ]
  private static let offline =
    "We are not connected to the internet, showing you the last image we have."
  private static let unanswered =
    "NASA has not answered since {believed}. This is the last picture we have."
  private static let nothing =
    "We are not connected to the internet, and no picture has been saved yet."

  /// The run's day in New York.
  let today: Day
  let answer: Weather.Answer
  /// When a service was last believed.
  let believed: Day?

  /// The row for a front page that shows the day.
  func row(showing day: Day?) -> Row? {
    let newest: Newest =
      switch day?.distance(to: today) {
      case nil: .none
      case .some(...0): .today
      case 1: .yesterday
      default: .older
      }
    return FrontPage.table.first { $0.newest == newest && $0.answer == answer }
  }

  /// Whether a front page that shows the day has to say this.
  func says(_ sentence: String?, showing day: Day?) -> Bool {
    guard let row = row(showing: day) else { return false }
    let filled = row.sentence?.replacing("{newest}", with: day?.inWords ?? "")
      .replacing("{believed}", with: (believed ?? day)?.inWords ?? "")
    return filled == sentence
  }
}

extension Day {
  /// `1 October 2028`.
  fileprivate var inWords: String { "\(dayOfMonth) \(CannedDay.months[month - 1]) \(year)" }
}
