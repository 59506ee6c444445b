import Sources
import Synchronization

/// Counts failures in a row, of hosts and of services, and gives up those that fail too often: they get no more requests
/// in this run.
package final class Health: Sendable {
  /// The weight of failures in a row with which a host or a service is given up.
  private static let most = 12
  /// The weight of a host that is not reached, or not able to answer: it is given up after three such failures.
  package static let unreached = 4

  private let failures = Mutex<[String: Int]>([:])

  /// Whether it gets no more requests.
  package func isGivenUp(_ name: String) -> Bool {
    failures.withLock { $0[name, default: 0] >= Health.most }
  }

  /// Counts a failure. With a weight of 0 it says nothing of the next request.
  package func fail(_ name: String, weight: Int) {
    failures.withLock { $0[name, default: 0] += weight }
  }

  /// Counts a success, after which failures are counted from the beginning. What is given up stays so: the request may have
  /// been sent before.
  package func succeed(_ name: String) {
    failures.withLock { if $0[name, default: 0] < Health.most { $0[name] = 0 } }
  }

  /// Gives it up at once.
  package func giveUp(_ name: String) { fail(name, weight: Health.most) }

  /// Counts the answer of a host. Cancellation and the run's deadline are not its failures, and an error in one file says
  /// nothing about the others.
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
