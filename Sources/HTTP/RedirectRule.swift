import Pictures

/// Restricts the targets of requests and redirects.
enum RedirectRule {
  /// The maximum number of redirects per request.
  static let most = 5

  /// The status codes of redirects (RFC 9110, section 15.4).
  static let statuses: Set = [301, 302, 303, 307, 308]

  /// Whether the address is https, or plain http to loopback.
  static func isAllowed(_ address: WebAddress) -> Bool {
    address.scheme == "https" || address.isLoopback
  }

  /// The target of a redirect, or why it is not followed.
  ///
  /// A host may redirect over https to itself, its parent domains, and its subdomains such as `www.`. Hosts below
  /// `domain` may also redirect to each other. The target's port must be 443 or the requested port. A loopback host may
  /// redirect only to itself, with the same scheme and port.
  static func target(
    of location: String?, from address: WebAddress, within domain: String?
  ) -> Result<WebAddress, Reason> {
    guard let location, !location.isEmpty else { return .failure(.nowhere) }
    guard let target = address.resolving(location) else {
      return .failure(.elsewhere(shown(location)))
    }
    let isSafe = target.scheme == "https" || (address.isLoopback && target.isLoopback)
    guard isSafe, isSameService(target.host, address.host, within: domain),
      isSamePort(target, address)
    else {
      return .failure(.elsewhere(target.description))
    }
    return .success(target)
  }

  enum Reason: Error, Hashable {
    case nowhere
    case elsewhere(String)
  }

  private static func isSameService(
    _ one: String, _ other: String, within domain: String?
  ) -> Bool {
    one == other || isBelow(one, other) || isBelow(other, one)
      || domain.map { isBelow(one, $0) && isBelow(other, $0) } ?? false
  }

  private static func isSamePort(_ target: WebAddress, _ address: WebAddress) -> Bool {
    if address.isLoopback { return target.scheme == address.scheme && target.port == address.port }
    return target.port == address.port || (target.port ?? 443) == 443
  }

  /// The domain needs at least two labels, because the hosts below a domain such as `org` are unrelated.
  private static func isBelow(_ host: String, _ domain: String) -> Bool {
    domain.contains(".") && host.hasSuffix("." + domain)
  }

  /// The part of a rejected location that messages show: its first 80 characters, without the query.
  private static func shown(_ location: String) -> String {
    let open = location.prefix { $0 != "?" && $0 != "#" }
    return String(String(open).cleanLine.prefix(80))
  }
}
