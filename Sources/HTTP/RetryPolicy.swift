import Services

/// Which requests are sent again, how often, and after which pause. Never after an answer that is one, such as a 404.
package struct RetryPolicy: Hashable, Sendable {
  /// How often a request is sent, at most; while the service answers 429, `busyAttempts` if that is more.
  package var attempts = 4
  package var busyAttempts = 4
  /// The pause after the first failure without `Retry-After`; it doubles with each attempt.
  package var firstPause = Duration.seconds(1)
  /// By how much the pause after a 429 without `Retry-After` is longer than after another failure.
  package var busyFactor = 1
  /// The longest pause, and so the longest `Retry-After`, that is waited for.
  package var longestPause = Duration.seconds(3_600)
  /// Whether a request is sent again that found no service, or whose connection broke off.
  package var retriesConnections = false
  /// The time for each attempt, within that of the whole request.
  package var patience = Duration.seconds(3_600)

  /// For a run that has to end soon, with a network or without one: only a service that is there is asked again.
  package init(firstPause: Duration = .seconds(1)) { self.firstPause = firstPause }

  /// For a run that may take hours.
  package static let patient: RetryPolicy = {
    var policy = RetryPolicy()
    policy.busyAttempts = 5
    policy.busyFactor = 15
    policy.retriesConnections = true
    policy.patience = .seconds(60)
    return policy
  }()

  /// How long to wait before the request is sent again; nil when it is not.
  func pause(after answer: HTTPResult, attempt: Int) -> Duration? {
    var pause = firstPause * (1 << (attempt - 1))
    var most = attempts
    switch answer {
    case .response(let response)
    where response.status == 429 || (500...599).contains(response.status):
      if response.status == 429 {
        most = max(attempts, busyAttempts)
        pause *= busyFactor
      }
      if let seconds = retryAfter(response) { pause = .seconds(seconds) }
    case .failed(.noAddress, _), .failed(.noConnection, _), .failed(.brokenOff, _):
      if !retriesConnections { return nil }
    case .response, .failed: return nil
    }
    return attempt < most && pause <= longestPause ? pause : nil
  }
}
