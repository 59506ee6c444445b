package import Pictures
package import Sources

package enum HTTPResult: Sendable {
  /// A complete response with any status.
  case response(Response)
  /// There is no complete response. `reached` tells whether any attempt received an HTTP response.
  case failed(TransportError, reached: Bool)

  var isReached: Bool {
    if case .failed(_, let reached) = self { reached } else { true }
  }
}

/// Why there is no complete response.
package enum TransportError: Error, Hashable {
  /// The host's name cannot be resolved, or no name server responds.
  case noAddress(host: String)
  /// The host did not accept the connection.
  case noConnection(host: String)
  /// The TLS handshake failed, or the certificate could not be verified.
  case notSecure(host: String)
  /// The server did not answer with TLS on this port within the time limit.
  case noTLS(host: String, port: Int, patience: Duration)
  /// No response was received before the deadline.
  case silent(host: String)
  /// A response started, but did not end before the deadline.
  case tooSlow
  /// The response was truncated or is not HTTP.
  case brokenOff
  /// The decoded body is larger than allowed.
  case tooLarge(limit: Int)
  /// The header fields are larger than allowed.
  case headTooLarge(limit: Int)
  /// A redirect whose `Location` field is missing or unusable.
  case redirectNowhere
  /// A redirect that is not allowed, because it leads to another service's host, or to an address without https.
  case redirectElsewhere(String)
  /// Too many redirects.
  case redirectsWithoutEnd(limit: Int)
  /// An address that is never requested, because it is neither https nor loopback.
  case forbidden(WebAddress)
  /// Earlier requests to the host failed, so this run sends no more requests to it.
  case givenUp(host: String)
  /// The request was not sent, because the time budget of the run was already used up.
  case noTimeLeft
  /// The host's name resolves to a private, loopback or reserved address.
  case notPublic(host: String, address: String)
  /// The address of a picture on a host that is not listed in the setting `media-hosts`.
  case foreign(WebAddress)
  /// libcurl could not start the transfer, for the reason in its message.
  case notBegun(String)
  case cancelled
}

extension TransportError: CustomStringConvertible {
  /// Addresses are printed without their query.
  package var description: String {
    switch self {
    case .noAddress(let host): "the name \(host) cannot be looked up"
    case .noConnection(let host): "no connection to \(host)"
    case .notSecure(let host): "no secure connection to \(host)"
    case .noTLS(let host, let port, let patience):
      "no TLS on port \(port) of \(host) within \(patience.components.seconds) s; apod does not fetch over plain http"
    case .silent(let host): "\(host) did not answer in time"
    case .tooSlow: "the answer did not finish in time"
    case .brokenOff: "the answer broke off"
    case .tooLarge(let limit): "the answer is larger than \(limit) bytes"
    case .headTooLarge(let limit): "the answer's header fields are larger than \(limit) bytes"
    case .redirectNowhere: "a redirect without an address"
    case .redirectElsewhere(let place): "a redirect to \(place), which apod does not follow"
    case .redirectsWithoutEnd(let limit): "more than \(limit) redirects"
    case .forbidden(let address):
      "\(address) is not fetched, because it does not use https and is not on this machine"
    case .notPublic(let host, let address):
      "\(host) is not contacted, because it resolves to \(address), which is not on the public internet"
    case .foreign(let address):
      "\(address) is not fetched, because pictures are fetched only from the hosts in media-hosts, over https on port 443"
    case .givenUp(let host): "\(host) is skipped, because earlier requests to it failed"
    case .noTimeLeft:
      "the time budget is used up; raise time-budget in apod.yml"
    case .notBegun(let reason): "libcurl cannot start: \(reason)"
    case .cancelled: "the run was stopped"
    }
  }
}
