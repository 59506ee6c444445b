import Pictures
import StandIn
import TestSupport

/// How NASA's services are while a run asks them.
enum Weather: String, CaseIterable {
  /// In order.
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

  /// What a run is told to ask. Where nobody listens, a port that nobody has.
  func addresses(of nasa: StubNASA) -> [String] {
    let nobody = "http://127.0.0.1:9/"
    let services = [
      ("--service", nasa.service), ("--feed", nasa.feed), ("--assets", nasa.assets),
      ("--posters", nasa.posters),
    ]
    return services.flatMap { [$0, self == .refused ? nobody : $1.text] }
  }

  /// Makes the stand-in so. A failing service wants to be asked again at once: the run's patience is
  /// tested elsewhere, and would be waited for here.
  func strike(_ nasa: StubNASA, today: Day) async {
    let failing = Fault.status(500, retryAfter: 0)
    let (service, feed, assets): (Fault?, Fault?, Fault?) =
      switch self {
      case .clear, .refused: (nil, nil, nil)
      case .failing: (failing, failing, failing)
      case .feedAlone: (failing, nil, nil)
      case .placeholders: (.placeholder, .placeholder, nil)
      case .sameEntry: (.dated(today), nil, nil)
      case .picturesFailing: (nil, nil, failing)
      }
    nasa.set(service, at: .service)
    nasa.set(feed, at: .feed)
    nasa.set(assets, at: .assets)
  }
}
