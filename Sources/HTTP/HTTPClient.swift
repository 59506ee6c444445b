package import Pictures
import Sources

/// A restrictive HTTP client that does not trust servers.
///
/// The client sends only GET requests, without cookies or credentials, and has no cache. The client reuses
/// connections. It follows redirects itself, and checks each redirect with `RedirectRule`. Environment variables set
/// the proxy (`ProxySettings`).
package struct HTTPClient: Sendable {
  private let userAgent: String
  private let domain: String?
  private let idle = IdleHandles()
  /// The time limit for name lookup, connection and TLS handshake together. Nil means that only the request's deadline
  /// applies.
  package var patienceForTLS: Duration?
  /// Whether a redirect that `RedirectRule` allows may lead to the address.
  package var mayFollow: @Sendable (WebAddress) -> Bool = { _ in true }

  /// `userAgent` is the value of `User-Agent` (RFC 9110, 10.1.5). A host may redirect to itself, its parent domains and
  /// its subdomains. Hosts below `domain` may also redirect to each other.
  package init(userAgent: String, domain: String? = nil) {
    self.userAgent = userAgent
    self.domain = domain
  }

  /// Fetches an address and follows its redirects.
  ///
  /// The body limit applies to the decoded body.
  package func get(
    _ address: WebAddress, accept: String, take bodyLimit: BodyLimit, deadline: Deadline
  ) async -> HTTPResult {
    var address = address
    var reached = false
    for _ in 0...RedirectRule.most {
      guard RedirectRule.isAllowed(address) else {
        return .failed(.forbidden(address), reached: reached)
      }
      guard deadline.left > .zero else { return .failed(.noTimeLeft, reached: reached) }
      let exchange = HTTPExchange(
        address, accept: accept, userAgent: userAgent, bodyLimit: bodyLimit,
        deadline: deadline,
        patienceForTLS: patienceForTLS, idle: idle)
      let response: Response
      switch await exchange.answer() {
      case .failed(let fault, let now): return .failed(fault, reached: reached || now)
      case .response(let whole): response = whole
      }
      guard RedirectRule.statuses.contains(response.status) else { return .response(response) }
      reached = true
      switch RedirectRule.target(
        of: response.headers["location"], from: address, within: domain)
      {
      case .success(let target) where mayFollow(target): address = target
      case .success(let target):
        return .failed(.redirectElsewhere("\(target)"), reached: true)
      case .failure(.nowhere): return .failed(.redirectNowhere, reached: true)
      case .failure(.elsewhere(let place)):
        return .failed(.redirectElsewhere(place), reached: true)
      }
    }
    return .failed(.redirectsWithoutEnd(limit: RedirectRule.most), reached: true)
  }
}
