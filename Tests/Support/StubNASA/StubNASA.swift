package import Pictures
package import StandIn
import Synchronization

/// NASA's services on 127.0.0.1: they answer for an invented calendar, but where a test set a fault.
package final class StubNASA: Sendable {
  fileprivate enum Place: Hashable {
    case endpoint(Endpoint)
    case picture(Day)
    case record(Day, Endpoint)
  }

  fileprivate struct State {
    var calendar: InventedCalendar
    var faults: [Place: (fault: Fault, left: Int?)] = [:]
  }

  private let state: Shared<State>
  private let server: LoopbackServer

  /// Listens on a free port until it is stopped. With a `key`, the old API wants it as `api_key`.
  package init(_ calendar: InventedCalendar, key: String? = nil) throws {
    let state = Shared(State(calendar: calendar))
    self.state = state
    server = try LoopbackServer { connection in
      let asked = RecordedRequest(target: connection.target)
      let calendar = state.value.withLock { $0.calendar }
      let truth =
        switch Endpoint(asked.path) {
        case .oldAPI: OldAnswers(calendar: calendar, key: key).answer(asked)
        case .feed: FeedAnswers(calendar: calendar).answer
        case .service, .assets, .posters: calendar.answer(asked)
        }
      let fault = state.value.withLock { $0.fault(for: asked, truth) }
      if let fault { fault.answer(connection, truth) } else { connection.answer(truth) }
    }
  }

  /// The root of the JSON service.
  package var service: WebAddress { server.address.with(path: ServiceAnswers.root) }
  /// The RSS feed.
  package var feed: WebAddress { server.address.with(path: FeedAnswers.path) }
  /// The old API.
  package var oldAPI: WebAddress { server.address.with(path: OldAnswers.path) }
  /// What stands for the host of pictures.
  package var assets: WebAddress { server.address }
  /// What stands for the hosts of stills.
  package var posters: WebAddress { server.address }

  /// Answers for this calendar from now on.
  package func publish(_ calendar: InventedCalendar) {
    state.value.withLock { $0.calendar = calendar }
  }

  /// Puts the fault in place of the true answers, the next `times` only when given; nil heals it.
  package func set(_ fault: Fault?, at endpoint: Endpoint, times: Int? = nil) {
    set(fault, .endpoint(endpoint), times)
  }

  /// Puts the fault in place of the day's picture, and of its player's still.
  package func set(_ fault: Fault?, onPictureOf day: Day, times: Int? = nil) {
    set(fault, .picture(day), times)
  }

  /// Puts the fault in place of every answer that would hold the day's record: the day's own, and
  /// those of ranges with it.
  package func set(_ fault: Fault?, onRecordOf day: Day, at endpoint: Endpoint) {
    set(fault, .record(day, endpoint), nil)
  }

  /// Path and query of every request to the endpoint, in order.
  package func requests(to endpoint: Endpoint) -> [String] {
    server.targets.filter { Endpoint(RecordedRequest(target: $0).path) == endpoint }
  }

  /// Stops listening and closes every connection.
  package func stop() { server.stop() }

  private func set(_ fault: Fault?, _ place: Place, _ times: Int?) {
    state.value.withLock { $0.faults[place] = fault.map { ($0, times) } }
  }
}

extension StubNASA.State {
  /// The fault for this request, which counts: one of a picture or a record before the endpoint's.
  fileprivate mutating func fault(for asked: RecordedRequest, _ truth: CannedAnswer) -> Fault? {
    let endpoint = Endpoint(asked.path)
    let ofOneDay = faults.keys.first {
      switch $0 {
      case .picture(let day): day == dayOfPicture(asked, at: endpoint)
      case .record(let day, endpoint):
        String(decoding: truth.bytes, as: UTF8.self).contains("\"\(day.iso)\"")
      default: false
      }
    }
    let place = ofOneDay ?? .endpoint(endpoint)
    guard let (fault, left) = faults[place] else { return nil }
    if let left { faults[place] = left > 1 ? (fault, left - 1) : nil }
    return fault
  }

  private func dayOfPicture(_ asked: RecordedRequest, at endpoint: Endpoint) -> Day? {
    switch endpoint {
    case .assets: AssetAnswers(calendar: calendar).entry(asked)?.day
    case .posters: PosterAnswers(calendar: calendar).entry(asked)?.day
    case .service, .feed, .oldAPI: nil
    }
  }
}
