import Synchronization

/// Makes pauses between the requests to one service, for all senders together.
package final class RateLimit: Sendable {
  private let perSecond: Int
  private let tell: @Sendable (String, Duration) -> Void
  private let next = Mutex(ContinuousClock.now)

  /// `tell` receives a host and the pause before the next request to it. The host requested this pause, or its failures
  /// require it.
  package init(perSecond: Int, tell: @escaping @Sendable (String, Duration) -> Void) {
    self.perSecond = perSecond
    self.tell = tell
  }

  /// Waits until a request to the host is allowed. Throws when the task is cancelled, or when the deadline comes before
  /// the request is allowed.
  func turn(for host: String, before deadline: Deadline) async throws(TransportError) {
    while true {
      let wait = try next.withLock { next throws(TransportError) -> ContinuousClock.Instant? in
        let now = ContinuousClock.now
        if next > deadline.end { throw .noTimeLeft }
        // Does not reserve the turn yet, because another request may postpone it meanwhile.
        if next > now { return next }
        next = now + .seconds(1) / perSecond
        return nil
      }
      guard let wait else { return }
      do { try await Task.sleep(until: wait, clock: .continuous) } catch { throw .cancelled }
    }
  }

  func postpone(by pause: Duration, for host: String) {
    tell(host, pause)
    next.withLock { $0 = max($0, .now + pause) }
  }
}
