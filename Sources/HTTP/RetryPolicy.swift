import Sources

/// Which failed requests are sent again, how often, and after which pause. An answer such as a 404 is final: it is not
/// asked for again.
package struct RetryPolicy: Hashable, Sendable {
  /// The most attempts.
  package var attempts = 4
  /// The most attempts while the service answers 429, if that is more.
  var busyAttempts = 4
  /// The pause after the first failure without `Retry-After`; it doubles with each attempt.
  var firstPause: Duration
  /// By how much the pause after a 429 without `Retry-After` is longer than after another failure.
  var busyFactor = 1
  /// The longest pause, and so the longest `Retry-After`, that is waited for.
  var longestPause = Duration.seconds(3_600)
  /// Whether requests are sent again whose host was not found or not reached, or whose answer broke off.
  var retriesConnections = false
  /// The time for each attempt; nil for all that is left of the request's.
  var attemptTimeout: Duration?

  /// For a run that has to end soon, with a network or without one: connections are not retried.
  package init(firstPause: Duration = .seconds(1)) { self.firstPause = firstPause }

  /// For a run that may take hours.
  package static let patient: RetryPolicy = {
    var policy = RetryPolicy()
    policy.busyAttempts = 5
    policy.busyFactor = 15
    policy.retriesConnections = true
    policy.attemptTimeout = .seconds(60)
    return policy
  }()

  /// How long to wait before the request is sent again; nil when it is not. `attempt` is the number of the one that
  /// was answered, from 1.
  func pause(after answer: HTTPResult, attempt: Int) -> Duration? {
    let mostBusy = max(attempts, busyAttempts)
    guard attempt < mostBusy else { return nil }
    var pause = firstPause * (1 << (attempt - 1))
    var most = attempts
    switch answer {
    case .response(let response)
    where response.status == 429 || (500...599).contains(response.status):
      if response.status == 429 {
        most = mostBusy
        pause *= busyFactor
      }
      if let seconds = response.retryAfter { pause = .seconds(seconds) }
    case .failed(.noAddress, _), .failed(.noConnection, _), .failed(.brokenOff, _):
      if !retriesConnections { return nil }
    case .response, .failed: return nil
    }
    return attempt < most && pause <= longestPause ? pause : nil
  }
}
