import Pictures

/// Restricts the targets of requests and redirects.
enum RedirectRule {
  /// The maximum number of redirects per request.
  static let most = 5

  /// The redirect statuses (RFC 9110, section 15.4).
  static let statuses: Set = [301, 302, 303, 307, 308]

  /// Whether the address is https, or plain http to loopback.
  static func isAllowed(_ address: WebAddress) -> Bool {
    address.scheme == "https" || address.isLoopback
  }

  /// The target of a redirect, or why it is not followed.
  ///
  /// A service may redirect to its own hosts over https. These are the same host, its parent, and subdomains (`www.`).
  /// Hosts below the domain may redirect to each other. The port must be the default or the requested one. A loopback
  /// service may redirect only to its own host and port.
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

  /// The domain needs at least two labels, because unrelated hosts are below a domain such as `org`.
  private static func isBelow(_ host: String, _ domain: String) -> Bool {
    domain.contains(".") && host.hasSuffix("." + domain)
  }

  /// A rejected location without its query, for messages: `file:///etc/…`.
  private static func shown(_ location: String) -> String {
    let open = location.prefix { $0 != "?" && $0 != "#" }
    return String(String(open).cleanLine.prefix(80))
  }
}
