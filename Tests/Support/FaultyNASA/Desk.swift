import FlyingFox
import Pictures
import StandIn

/// What the stand-in knows and does at the moment: its calendar, its faults and who asked.
actor Desk {
  private var calendar: InventedCalendar
  private let key: String?
  private var faults: [Place: (fault: Fault, left: Int?)] = [:]
  private var seen: [Endpoint: [String]] = [:]

  private enum Place: Hashable {
    case endpoint(Endpoint)
    case picture(Day)
    case record(Day, Endpoint)
  }

  init(calendar: InventedCalendar, key: String?) {
    self.calendar = calendar
    self.key = key
  }

  func publish(_ calendar: InventedCalendar) { self.calendar = calendar }

  func set(_ fault: Fault?, at endpoint: Endpoint, times: Int?) {
    faults[.endpoint(endpoint)] = fault.map { ($0, times) }
  }

  func set(_ fault: Fault?, onPictureOf day: Day, times: Int?) {
    faults[.picture(day)] = fault.map { ($0, times) }
  }

  func set(_ fault: Fault?, onRecordOf day: Day, at endpoint: Endpoint) {
    faults[.record(day, endpoint)] = fault.map { ($0, nil) }
  }

  func requests(to endpoint: Endpoint) -> [String] { seen[endpoint, default: []] }

  /// Counts the request and answers it.
  nonisolated func answer(_ asked: RecordedRequest) async throws -> HTTPResponse {
    try await take(asked).response
  }

  private func take(_ asked: RecordedRequest) -> Delivery {
    let endpoint = Endpoint(asked.path)
    seen[endpoint, default: []].append(asked.target)
    let fault = nextFault(at: endpoint, asked)
    let truth = {
      switch endpoint {
      case .oldAPI: OldAnswers(calendar: self.calendar, key: self.key).answer(asked)
      case .feed: FeedAnswers(calendar: self.calendar).answer(asked)
      case .service, .assets, .posters: self.calendar.answer(asked)
      }
    }
    var delivery =
      fault?.spoil(endpoint, asked, calendar: calendar, truth: truth) ?? Delivery(answer: truth())
    if endpoint.servesPictures, fault != .unranged, delivery.body.isFinite {
      delivery.answer = delivery.answer.part(asked.range)
    }
    return delivery
  }

  private func nextFault(at endpoint: Endpoint, _ asked: RecordedRequest) -> Fault? {
    guard !faults.isEmpty else { return nil }
    let entry: InventedEntry? =
      switch endpoint {
      case .assets: AssetAnswers(calendar: calendar).entry(asked)
      case .posters: PosterAnswers(calendar: calendar).entry(asked)
      case .service, .feed, .oldAPI: nil
      }
    let record = faults.keys.first {
      if case .record(let day, endpoint) = $0 { endpoint.isAsked(asked, about: day) } else { false }
    }
    return entry.flatMap { nextFault(at: .picture($0.day)) } ?? record.flatMap(nextFault(at:))
      ?? nextFault(at: .endpoint(endpoint))
  }

  private func nextFault(at place: Place) -> Fault? {
    guard let (fault, left) = faults[place] else { return nil }
    guard let left else { return fault }
    faults[place] = left > 1 ? (fault, left - 1) : nil
    return left > 0 ? fault : nil
  }
}
