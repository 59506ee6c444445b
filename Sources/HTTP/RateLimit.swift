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

  /// Waits until a request may be sent; false when none may, or the task is cancelled.
  func turn() async -> Bool {
    while true {
      let wait: ContinuousClock.Instant? = state.withLock { state in
        if state.isClosed { return nil }
        let now = ContinuousClock.now
        // Does not reserve a slot yet: another request may postpone it in the meantime.
        if state.next > now { return state.next }
        state.next = now + .seconds(1) / perSecond
        return now
      }
      guard let wait else { return false }
      if wait <= .now { return true }
      do { try await Task.sleep(until: wait, clock: .continuous) } catch { return false }
    }
  }

  func postpone(by pause: Duration, for host: String) {
    tell(host, pause)
    state.withLock { $0.next = max($0.next, .now + pause) }
  }
}
