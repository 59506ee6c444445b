import Sources
import Synchronization

/// Counts consecutive failures of hosts and services. After too many, this run sends them no more requests.
package final class Health: Sendable {
  /// The total weight of consecutive failures at which a host or service is given up.
  private static let most = 12
  /// The weight of an unreachable or failing host. It is given up after three failures.
  package static let unreached = 4

  private let failures = Mutex<[String: Int]>([:])

  package func isGivenUp(_ name: String) -> Bool {
    failures.withLock { $0[name, default: 0] >= Health.most }
  }

  /// Counts a failure. A failure with a weight of 0 changes nothing.
  package func fail(_ name: String, weight: Int) {
    failures.withLock { $0[name, default: 0] += weight }
  }

  /// Resets the count after a success. If the host was given up, this does not change, because the request may have
  /// been sent before the host was given up.
  package func succeed(_ name: String) {
    failures.withLock { if $0[name, default: 0] < Health.most { $0[name] = 0 } }
  }

  /// Gives the host or service up at once.
  package func giveUp(_ name: String) { fail(name, weight: Health.most) }

  /// Counts a host's answer. Cancellation and the run's deadline are not failures of the host. An error in one file is
  /// not counted either, because other files may be valid.
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
