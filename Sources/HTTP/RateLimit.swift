import Synchronization

/// Spaces the requests to one service, for all who send some.
package final class RateLimit: Sendable {
  private struct State {
    var next = ContinuousClock.now
    var isClosed = false
  }

  private let perSecond: Int
  private let tell: @Sendable (String, Duration) -> Void
  private let state = Mutex(State())

  /// `tell` gets a host and the pause that it asks for, or that its failures make necessary.
  package init(perSecond: Int, tell: @escaping @Sendable (String, Duration) -> Void) {
    self.perSecond = perSecond
    self.tell = tell
  }

  /// No request gets a turn from now on.
  package func close() { state.withLock { $0.isClosed = true } }

  /// Waits until a request may be sent to the host. Throws why none may be: it is closed, the task is cancelled, or the
  /// deadline ends before.
  func turn(for host: String, before deadline: Deadline) async throws(TransportError) {
    while true {
      let wait = try state.withLock { state throws(TransportError) -> ContinuousClock.Instant? in
        let now = ContinuousClock.now
        if state.isClosed { throw .givenUp(host: host) }
        if state.next > deadline.end { throw .noTimeLeft }
        // Does not reserve a slot yet: another request may postpone it in the meantime.
        if state.next > now { return state.next }
        state.next = now + .seconds(1) / perSecond
        return nil
      }
      guard let wait else { return }
      do { try await Task.sleep(until: wait, clock: .continuous) } catch { throw .cancelled }
    }
  }

  func postpone(by pause: Duration, for host: String) {
    tell(host, pause)
    state.withLock { $0.next = max($0.next, .now + pause) }
  }
}
