import Pictures
import StandIn
import TestSupport

/// How NASA's services are while a run asks them.
enum Weather: String, CaseIterable {
  case clear = "in order"
  /// Nobody listens where they were.
  case refused = "connection refused"
  /// Status 500, whatever is asked.
  case failing = "status 500"
  /// The service fails, its feed does not.
  case feedAlone = "the feed alone alive"
  /// The logo for every date.
  case placeholders = "placeholders for every date"
  /// The newest entry is said to be today's, while today's is not out.
  case sameEntry = "one entry under two days"
  /// Records come, pictures do not.
  case picturesFailing = "no picture files"

  /// What the services say together.
  enum Answer {
    /// A service is believed; services answer but none is believed; none answers.
    case believed, unbelieved, none
  }

  var answer: Answer {
    switch self {
    case .clear, .feedAlone, .sameEntry, .picturesFailing: .believed
    case .failing, .placeholders: .unbelieved
    case .refused: .none
    }
  }
}

/// NASA while the year goes on.
struct YearNASA {
  private let nasa: StubNASA

  init(_ calendar: CannedCalendar) throws { nasa = try StubNASA(calendar) }

  func stop() { nasa.stop() }

  /// Has the calendar, in the run's weather. Returns the options that name the services to the run.
  func prepare(_ calendar: CannedCalendar, for run: PlannedRun) -> [String] {
    // A failing service allows the next request at once: other tests wait.
    let failing = Fault.status(500, retryAfter: 0)
    let faults: [Endpoint: Fault] =
      switch run.weather {
      case .clear, .refused: [:]
      case .failing: [.service: failing, .feed: failing, .assets: failing]
      case .feedAlone: [.service: failing]
      case .placeholders: [.service: .placeholder, .feed: .placeholder]
      case .sameEntry: [.service: .dated(run.moment.dayInNewYork)]
      case .picturesFailing: [.assets: failing]
      }
    nasa.publish(calendar)
    for endpoint in Endpoint.allCases { nasa.set(faults[endpoint], at: endpoint) }
    // Nobody has this port.
    let nobody = run.weather == .refused ? "http://127.0.0.1:9/" : nil
    return [
      "--service", nobody ?? nasa.service.text, "--feed", nobody ?? nasa.feed.text,
      "--assets", nobody ?? nasa.assets.text, "--posters", nobody ?? nasa.posters.text,
    ]
  }
}
