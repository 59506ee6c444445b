import Pictures
import StandIn

/// The findings of a run, which decide the front page's sentence and the possible exit codes.
struct FrontPage {
  /// The run's day in New York.
  let today: Day
  let answer: Weather.Answer
  /// When a service was last believed.
  let believed: Day?

  /// The possible exit codes of a run whose front page shows the day. 68 is for the third day
  /// without an answer, which `UnattendedTests` counts.
  func codes(showing day: Day?) -> Set<Int32> {
    switch (day, answer) {
    case (nil, .believed): []
    case (nil, _): [69]
    case (_, .believed): [0]
    default: [0, 68]
    }
  }

  /// Whether a front page that shows the day has to say this.
  func says(_ sentence: String?, showing day: Day?) -> Bool {
    guard let day else { return answer != .believed && sentence == FrontPage.nothing }
    let age = day.distance(to: today)
    let due: String? =
      switch answer {
      case _ where age <= 0: nil
      case .believed: age == 1 ? nil : "NASA's newest picture is from \(inWords(day))."
      case .unbelieved:
        """
        NASA has not answered since \(inWords(believed ?? day)). \
        This is the last picture we have.
        """
      case .none: "We are not connected to the internet, showing you the last image we have."
      }
    return sentence == due
  }

  /// The year's first run reaches no service: its notice stays until there is a picture.
  private static let nothing =
    "We are not connected to the internet, and no picture has been saved yet."

  /// `1 October 2028`.
  private func inWords(_ day: Day) -> String {
    "\(day.dayOfMonth) \(CannedDay.months[day.month - 1]) \(day.year)"
  }
}
