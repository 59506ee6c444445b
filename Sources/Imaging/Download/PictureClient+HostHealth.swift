import HTTP
import Sources

extension PictureClient {
  /// Tracks hosts that fail repeatedly; no more requests are sent to them for the rest of a run.
  struct HostHealth {
    /// The number of failures in a row after which a host is given up.
    static let most = 3

    private var failures: [String: Int] = [:]

    func isLost(_ host: String) -> Bool { failures[host, default: 0] >= HostHealth.most }

    /// Counts the result for the host. Cancellation and the run's deadline are not the host's failures, and an
    /// error in one file does not count, as it says nothing about the others.
    mutating func note(_ answer: HTTPResult, from host: String) {
      switch answer {
      case .response(let response) where response.status == 429 || response.status >= 500:
        failures[host, default: 0] += 1
      case .response, .failed(_, reached: true): failures[host] = 0
      case .failed(.cancelled, _), .failed(.noTimeLeft, _), .failed(.forbidden, _): break
      case .failed(_, reached: false): failures[host, default: 0] += 1
      }
    }
  }
}
