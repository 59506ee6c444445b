import NASA

/// Which hosts are left alone for the rest of a run, because they answer nobody.
struct HostHealth {
  /// How many failures in a row are one host's last.
  static let most = 3

  private var failures: [String: Int] = [:]

  /// Whether the host is not asked any more.
  func isLost(_ host: String) -> Bool { failures[host, default: 0] >= HostHealth.most }

  /// Takes note of what came of asking the host. That the run ended or its time was up is not the
  /// host's fault, and what is wrong with one file says nothing of the others.
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
