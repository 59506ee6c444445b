import Pictures
import StandIn
import TestSupport

/// The state of NASA's services during a run.
enum Weather: String, CaseIterable {
  case clear = "in order"
  /// No server listens at their addresses.
  case refused = "connection refused"
  /// Status 500 for every request.
  case failing = "status 500"
  /// The service fails, its feed does not.
  case feedAlone = "the feed alone alive"
  /// The logo for every date.
  case placeholders = "placeholders for every date"
  /// The newest entry has today's date, while today's is not out.
  case sameEntry = "one entry under two days"
  /// Records are served, pictures are not.
  case picturesFailing = "no picture files"

  /// The combined answer of the services.
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

/// NASA during the year.
struct YearNASA {
  private let nasa: StubNASA

  init(_ calendar: CannedCalendar) throws { nasa = try StubNASA(calendar) }

  func stop() { nasa.stop() }

  /// Publishes the calendar in the run's weather. Returns the options that name the services.
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
    // No server listens on this port.
    let nobody = run.weather == .refused ? "http://127.0.0.1:9/" : nil
    return [
      "--service", nobody ?? nasa.service.text, "--feed", nobody ?? nasa.feed.text,
      "--assets", nobody ?? nasa.assets.text, "--posters", nobody ?? nasa.posters.text,
    ]
  }
}
