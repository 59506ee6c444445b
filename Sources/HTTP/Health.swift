import Sources
import Synchronization

/// Counts consecutive failures of hosts and services. After too many failures of a host or service, the run gives up on
/// it: it sends no more requests to it.
package final class Health: Sendable {
  /// If the weights of consecutive failures add up to this, the run gives up on the host or service.
  private static let most = 12
  /// The weight of a failure such as no connection or status 503. Three of them in a row reach the limit, so the run
  /// gives up on the host or service.
  package static let unreached = 4

  private let failures = Mutex<[String: Int]>([:])

  package func isGivenUp(_ name: String) -> Bool {
    failures.withLock { $0[name, default: 0] >= Health.most }
  }

  /// Counts a failure. A failure with a weight of 0 changes nothing.
  package func fail(_ name: String, weight: Int) {
    failures.withLock { $0[name, default: 0] += weight }
  }

  /// Resets the count after a success. If the run has already given up on the host, does nothing, because the
  /// successful request may have been sent before that.
  package func succeed(_ name: String) {
    failures.withLock { if $0[name, default: 0] < Health.most { $0[name] = 0 } }
  }

  /// Gives up on the host or service immediately.
  package func giveUp(_ name: String) { fail(name, weight: Health.most) }

  /// Counts a host's answer as a success or a failure. Cancellation and the run's deadline do not count. An error that
  /// concerns a single file, such as status 404, counts as a success, because the host's other files may be available.
  func note(_ answer: HTTPResult, from host: String) {
    switch answer {
    case .response(let response) where response.status == 429 || response.status >= 500:
      fail(host, weight: Health.unreached)
    case .failed(.cancelled, _), .failed(.noTimeLeft, _), .failed(.forbidden, _),
      .failed(.givenUp, _):
      break
    case .response, .failed(_, reached: true): succeed(host)
    case .failed(_, reached: false): fail(host, weight: Health.unreached)
    }
  }
}
