import Synchronization

/// Limits the rate of requests to one service. All fetchers that share this object share the limit.
package final class RateLimit: Sendable {
  private let perSecond: Int
  private let tell: @Sendable (String, Duration) -> Void
  private let next = Mutex(ContinuousClock.now)

  /// `tell` is called with a host and a duration if requests to the host must pause, because the host asked for a pause
  /// or failed.
  package init(perSecond: Int, tell: @escaping @Sendable (String, Duration) -> Void) {
    self.perSecond = perSecond
    self.tell = tell
  }

  /// Waits until a request to the host is allowed. Throws if the task is cancelled, or if no request is allowed before
  /// the deadline.
  func turn(for host: String, before deadline: Deadline) async throws(TransportError) {
    while true {
      let wait = try next.withLock { next throws(TransportError) -> ContinuousClock.Instant? in
        let now = ContinuousClock.now
        if next > deadline.end { throw .noTimeLeft }
        // The turn is not reserved yet, because another request may postpone it during the wait.
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
