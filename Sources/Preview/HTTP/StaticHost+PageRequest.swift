extension StaticHost {
  struct PageRequest: Hashable, Sendable {
    /// `GET`, `HEAD` and whatever else there is.
    var method = "GET"
    /// The path, percent-encoded as it came.
    let path: String
    var query = ""
    /// The header fields, names in lower case.
    var fields: [String: String] = [:]
    /// The body, of requests to the form alone.
    var body: [UInt8] = []
  }
}

extension StaticHost.PageRequest {
  /// Whether the field `Host` (RFC 9110, section 7.2) has this machine's address or `localhost`,
  /// with any port: a tunnel may forward another one.
  var namesThisMachine: Bool {
    guard let host = fields["host"]?.lowercased() else { return false }
    let parts = host.split(separator: ":", omittingEmptySubsequences: false)
    return ["127.0.0.1", "localhost"].contains(parts[0])
      && (parts.count == 1 || parts.count == 2 && UInt16(parts[1]) != nil)
  }
}
