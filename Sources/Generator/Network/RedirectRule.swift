import Pictures

/// Where requests and redirects may go.
enum RedirectRule {
  /// How many redirects one request follows.
  static let most = 5

  /// The statuses that send elsewhere (RFC 9110, section 15.4).
  static let statuses: Set = [301, 302, 303, 307, 308]

  /// Whether an address is ever asked: https, or plain http on this machine.
  static func isAllowed(_ address: WebAddress) -> Bool {
    address.scheme == "https" || address.isLoopback
  }

  /// Where a redirect leads from an address, or why it is not followed.
  ///
  /// A service may send on to its own hosts over https: the same, one above or below it
  /// (`www.`), or within nasa.gov. A loopback service may send on to the same host only.
  static func target(of location: String?, from address: WebAddress) -> Result<WebAddress, Reason> {
    guard let location, !location.isEmpty else { return .failure(.nowhere) }
    guard let target = address.resolving(location) else {
      return .failure(.elsewhere(shown(location)))
    }
    let isSafe = target.scheme == "https" || (address.isLoopback && target.isLoopback)
    guard isSafe, isSameService(target.host, address.host) else {
      return .failure(.elsewhere(target.description))
    }
    return .success(target)
  }

  enum Reason: Error, Hashable {
    case nowhere
    case elsewhere(String)
  }

  private static func isSameService(_ one: String, _ other: String) -> Bool {
    one == other || isBelow(one, other) || isBelow(other, one)
      || (isBelow(one, "nasa.gov") && isBelow(other, "nasa.gov"))
  }

  /// Whether a host is below a domain of at least two labels: everyone is below `org`.
  private static func isBelow(_ host: String, _ domain: String) -> Bool {
    domain.contains(".") && host.hasSuffix("." + domain)
  }

  /// What to show of an address of another scheme: `file:///etc/…`, without a query.
  private static func shown(_ location: String) -> String {
    let open = location.prefix { $0 != "?" && $0 != "#" }
    return String(String(open).cleanLine.prefix(80))
  }
}
