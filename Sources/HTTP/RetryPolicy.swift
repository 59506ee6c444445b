import Sources

/// Which failed requests are retried, how often, and after which pause. An answer such as 404 is final and not
/// retried.
package struct RetryPolicy: Hashable, Sendable {
  package var attempts = 4
  /// The maximum number of attempts while the service answers 429, if this is more than the usual maximum.
  var busyAttempts = 4
  /// The pause after the first failure, if the answer has no `Retry-After`. It doubles with each attempt.
  var firstPause: Duration
  /// The factor for the pause after a 429, if the answer has no `Retry-After`.
  var busyFactor = 1
  /// The longest pause, including the longest accepted `Retry-After`.
  var longestPause = Duration.seconds(3_600)
  /// Whether to retry if the host was not found or reached, or the answer was cut off.
  var retriesConnections = false
  /// The time limit for each attempt; nil for all the remaining time.
  var attemptTimeout: Duration?

  /// The policy for short runs. Failed connections are not retried, because there may be no network.
  package init(firstPause: Duration = .seconds(1)) { self.firstPause = firstPause }

  /// The policy for runs that may take hours.
  package static let patient: RetryPolicy = {
    var policy = RetryPolicy()
    policy.busyAttempts = 5
    policy.busyFactor = 15
    policy.retriesConnections = true
    policy.attemptTimeout = .seconds(60)
    return policy
  }()

  /// The pause before a retry; nil for no retry. `attempt` is the number of the answered attempt, from 1.
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
