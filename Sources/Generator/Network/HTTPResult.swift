import NASA
import Pictures

/// What came of asking an address.
enum HTTPResult: Sendable {
  /// A whole answer, whatever its status.
  case response(Response)
  /// No whole answer. `reached` tells whether any HTTP response came at all.
  case failed(TransportError, reached: Bool)
}

/// Why no whole answer came.
enum TransportError: Hashable, Sendable {
  /// The host's name has no address, or there is no name service to ask.
  case noAddress(host: String)
  /// Nobody answered at the host's address.
  case noConnection(host: String)
  /// The encrypted connection failed, or the host could not prove who it is.
  case notSecure(host: String)
  /// The host speaks no TLS on this port, or not within this time.
  case noTLS(host: String, port: Int, patience: Duration)
  /// Nothing came before the time was up.
  case silent(host: String)
  /// An answer began, but did not end before the time was up.
  case tooSlow
  /// The answer broke off, or was no HTTP.
  case brokenOff
  /// The answer is larger than allowed, after decoding.
  case tooLarge(limit: Int)
  /// The header fields are larger than allowed.
  case headTooLarge(limit: Int)
  /// A redirect without a place to go to.
  case redirectNowhere
  /// A redirect to where the service has no business: another host, or not over https.
  case redirectElsewhere(String)
  /// A redirect to a redirect to a redirect …
  case redirectsWithoutEnd(limit: Int)
  /// An address that is never asked: neither https nor loopback.
  case forbidden(WebAddress)
  /// The host left several requests before this one unanswered, and is not asked any more in this run.
  case givenUp(host: String)
  /// The run's time for requests was used up before this one.
  case noTimeLeft
  /// The host's name leads to an address of a private network, of this machine, or a reserved one.
  case notPublic(host: String, address: String)
  /// A picture's address on a host that pictures are not fetched from.
  case foreign(WebAddress)
  /// libcurl could not begin; it says why.
  case notBegun(String)
  /// The run was stopped.
  case cancelled
}

extension TransportError: CustomStringConvertible {
  /// What happened, without any address's query.
  var description: String {
    switch self {
    case .noAddress(let host): "the name \(host) cannot be looked up"
    case .noConnection(let host): "no connection to \(host)"
    case .notSecure(let host): "no secure connection to \(host)"
    case .noTLS(let host, let port, let patience):
      "no TLS on port \(port) of \(host) within \(patience.components.seconds) s, and nothing is fetched over plain http"
    case .silent(let host): "\(host) did not answer in time"
    case .tooSlow: "the answer did not end in time"
    case .brokenOff: "the answer broke off"
    case .tooLarge(let limit): "the answer is larger than \(limit) bytes"
    case .headTooLarge(let limit): "the answer's header fields are larger than \(limit) bytes"
    case .redirectNowhere: "a redirect without an address"
    case .redirectElsewhere(let place): "a redirect to \(place), which is not followed"
    case .redirectsWithoutEnd(let limit): "more than \(limit) redirects"
    case .forbidden(let address): "\(address) is not asked: it is neither https nor loopback"
    case .notPublic(let host, let address):
      "\(host) is not asked: it leads to \(address), which is no address of the public internet"
    case .foreign(let address):
      "\(address) is not asked: pictures come from the hosts in media-hosts alone, over https and port 443"
    case .givenUp(let host): "\(host) is not asked any more: it did not answer before"
    case .noTimeLeft: "no time was left to ask; allow more with time-budget in apod.yml"
    case .notBegun(let reason): "libcurl could not begin: \(reason)"
    case .cancelled: "the run was stopped"
    }
  }
}
