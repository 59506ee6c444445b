import NASA
import Pictures

/// Asks over HTTP, and trusts nobody.
///
/// Only GET. No cookies, no cache, no credentials; redirects are followed here, each judged by
/// `RedirectRule`. Proxies are those of the environment (`https_proxy`, `no_proxy`), except that what
/// is on this machine is asked directly.
struct HTTPClient: Sendable {
  private let userAgent: String
  /// How long an encrypted connection may take to stand; nil for as long as there is time.
  private var patienceForTLS: Duration?

  /// A client that calls itself this (RFC 9110, 10.1.5).
  init(userAgent: String) { self.userAgent = userAgent }

  /// The same, but that an encrypted connection has to stand within this time: the host takes it, and answers in
  /// TLS.
  func waitingForTLS(_ patience: Duration) -> HTTPClient {
    var client = self
    client.patienceForTLS = patience
    return client
  }

  /// Asks an address and follows its redirects.
  ///
  /// Bytes are counted after decoding.
  func get(
    _ address: WebAddress, accept: String, take bodyLimit: BodyLimit, budget: Deadline
  ) async -> HTTPResult {
    var address = address
    var reached = false
    for _ in 0...RedirectRule.most {
      guard RedirectRule.isAllowed(address) else {
        return .failed(.forbidden(address), reached: reached)
      }
      guard budget.left > .zero else { return .failed(.noTimeLeft, reached: reached) }
      let exchange = HTTPExchange(
        address, accept: accept, userAgent: userAgent, bodyLimit: bodyLimit, budget: budget,
        patienceForTLS: patienceForTLS)
      let response: Response
      switch await exchange.answer() {
      case .failed(let fault, let now): return .failed(fault, reached: reached || now)
      case .response(let whole): response = whole
      }
      guard RedirectRule.statuses.contains(response.status) else { return .response(response) }
      reached = true
      switch RedirectRule.target(of: response.headers["location"], from: address) {
      case .success(let target): address = target
      case .failure(.nowhere): return .failed(.redirectNowhere, reached: true)
      case .failure(.elsewhere(let place)):
        return .failed(.redirectElsewhere(place), reached: true)
      }
    }
    return .failed(.redirectsWithoutEnd(limit: RedirectRule.most), reached: true)
  }
}
