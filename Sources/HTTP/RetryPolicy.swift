import Sources

/// Which failed requests are retried, how often, and after what pause. A request with an answer such as 404 is not
/// retried.
package struct RetryPolicy: Hashable, Sendable {
  package var attempts = 4
  /// The maximum number of attempts if the service answers 429. A number less than `attempts` has no effect.
  var busyAttempts = 4
  /// The pause after the first failure, if the answer has no `Retry-After`. The pause doubles after each further
  /// failure.
  var firstPause: Duration
  /// The factor by which the pause is longer after status 429, if the answer has no `Retry-After`.
  var busyFactor = 1
  /// The longest pause. If `Retry-After` asks for a longer one, the request is not retried.
  var longestPause = Duration.seconds(3_600)
  /// Whether to retry if the host's name cannot be resolved, the connection fails, or the response breaks off.
  var retriesConnections = false
  /// The time limit for each attempt; nil if an attempt may take all the remaining time.
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

  /// The pause before the next attempt; nil if the request is not retried. `attempt` is the number of the attempt that
  /// got the answer. The first attempt is number 1.
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
