import HTTP

extension ServerRequest {
  /// Whether the `Host` field (RFC 9110, section 7.2) contains 127.0.0.1 or `localhost`. Any port is valid, because a
  /// tunnel may forward requests from another port.
  var namesThisMachine: Bool {
    guard let host = fields["host"]?.lowercased() else { return false }
    let parts = host.split(separator: ":", omittingEmptySubsequences: false)
    return ["127.0.0.1", "localhost"].contains(parts[0])
      && (parts.count == 1 || parts.count == 2 && UInt16(parts[1]) != nil)
  }
}

extension ServerResponse {
  /// The response to a request for another host (RFC 9110, section 15.5.20).
  static let misdirected = ServerResponse.text(
    421, "This preview answers only at 127.0.0.1 and localhost. Open it under one of these names.\n"
  )
}
