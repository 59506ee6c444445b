import HTTP
package import Pictures
package import StandIn
import Synchronization

/// NASA's services on 127.0.0.1: they answer for a calendar, except where a test sets a fault.
package final class StubNASA: Sendable {
  fileprivate enum Place: Hashable {
    case endpoint(Endpoint)
    case picture(Day)
    case record(Day, Endpoint)
  }

  fileprivate struct State {
    var nasa: CannedNASA
    var faults: [Place: (fault: Fault, left: Int?)] = [:]
  }

  private let state: Shared<State>
  private let server: LoopbackServer

  /// Listens on a free port until it is stopped. With a `key`, the old API requires it as `api_key`.
  package init(_ calendar: CannedCalendar, key: String? = nil) throws {
    let state = Shared(State(nasa: try CannedNASA(calendar)))
    self.state = state
    server = try LoopbackServer { connection in
      let request = ServerRequest(target: connection.target)
      let nasa = state.value.withLock { $0.nasa }
      let truth =
        switch Endpoint(request.path) {
        case .oldAPI: OldAnswers(nasa: nasa, key: key).answer(request)
        case .feed: FeedAnswers(nasa: nasa).answer
        case .service, .assets, .posters: StubAnswer(nasa.response(to: request))
        }
      let fault = state.value.withLock { $0.fault(for: request, truth) }
      if let fault { fault.answer(connection, truth) } else { connection.answer(truth) }
    }
  }

  /// The root address of the JSON service.
  package var service: WebAddress { server.address.with(path: CannedNASA.path) }
  /// The RSS feed.
  package var feed: WebAddress { server.address.with(path: FeedAnswers.path) }
  /// The old API.
  package var oldAPI: WebAddress { server.address.with(path: OldAnswers.path) }
  /// The override of the picture host.
  package var assets: WebAddress { server.address }
  /// The override of the hosts of stills.
  package var posters: WebAddress { server.address }

  /// Answers for this calendar from now on.
  package func publish(_ calendar: CannedCalendar) {
    state.value.withLock { $0.nasa.calendar = calendar }
  }

  /// Replaces the true answers with the fault, only the next `times` if given; nil removes it.
  package func set(_ fault: Fault?, at endpoint: Endpoint, times: Int? = nil) {
    set(fault, .endpoint(endpoint), times)
  }

  /// Replaces the day's picture and its player's still with the fault.
  package func set(_ fault: Fault?, onPictureOf day: Day, times: Int? = nil) {
    set(fault, .picture(day), times)
  }

  /// Replaces every answer that would contain the day's record with the fault: the day's own, and
  /// those of ranges with it.
  package func set(_ fault: Fault?, onRecordOf day: Day, at endpoint: Endpoint) {
    set(fault, .record(day, endpoint), nil)
  }

  /// Path and query of every request to the endpoint, in order.
  package func requests(to endpoint: Endpoint) -> [String] {
    server.targets.filter { Endpoint(ServerRequest(target: $0).path) == endpoint }
  }

  /// Stops listening and closes every connection.
  package func stop() { server.stop() }

  private func set(_ fault: Fault?, _ place: Place, _ times: Int?) {
    state.value.withLock { $0.faults[place] = fault.map { ($0, times) } }
  }
}

extension StubNASA.State {
  /// The fault for this request, which counts as one use. A picture's or record's fault is before the endpoint's.
  fileprivate mutating func fault(for request: ServerRequest, _ truth: StubAnswer) -> Fault? {
    let endpoint = Endpoint(request.path)
    let ofOneDay = faults.keys.first {
      switch $0 {
      case .picture(let day): day == dayOfPicture(request, at: endpoint)
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

  private func dayOfPicture(_ request: ServerRequest, at endpoint: Endpoint) -> Day? {
    switch endpoint {
    case .assets, .posters: nasa.entry(for: request)?.day
    case .service, .feed, .oldAPI: nil
    }
  }
}
