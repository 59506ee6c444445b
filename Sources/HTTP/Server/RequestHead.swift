import Pictures

/// The head of a request, which is everything before the body (RFC 9112, sections 3 and 5).
package struct RequestHead: Hashable, Sendable {
  /// The maximum number of bytes in a head, including the empty line at its end.
  static let mostBytes = 65_536

  /// The maximum number of fields. Browsers send about twenty.
  private static let mostFields = 100

  /// Why a request is rejected.
  package enum Fault: Error, Hashable {
    case tooLong
    case malformed
    /// The body has more bytes than allowed.
    case bodyTooLong

    /// The status code for this error.
    var status: Int {
      switch self {
      case .tooLong: 431
      case .malformed: 400
      case .bodyTooLong: 413
      }
    }
  }

  /// The request without its body.
  package let request: ServerRequest
  package let bodyBytes: Int
  /// Whether the body is chunked, which this server does not accept.
  package let isChunked: Bool
  /// Whether another request may follow on the same connection (section 9.3).
  package let keepsConnection: Bool

  /// The position after the first empty line that follows `start`; nil if there is no empty line.
  static func end(in bytes: [UInt8], from start: Int) -> Int? {
    let newline = UInt8(ascii: "\n")
    var at = start
    while let end = bytes[at...].firstIndex(of: newline) {
      let next = bytes[(end + 1)...]
      if next.first == newline { return end + 2 }
      if next.starts(with: [UInt8(ascii: "\r"), newline]) { return end + 3 }
      at = end + 1
    }
    return nil
  }

  /// Parses a head, which ends with an empty line.
  package init(_ bytes: [UInt8]) throws(Fault) {
    var lines = try RequestHead.lines(bytes)[...]
    let start = (lines.popFirst() ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard start.count == 3, !start[0].isEmpty, let target = Target(start[1]),
      start[2].hasPrefix("HTTP/1.")
    else { throw .malformed }
    lines.removeAll(where: \.isEmpty)
    guard lines.count <= RequestHead.mostFields else { throw .tooLong }
    var fields: [String: String] = [:]
    for line in lines {
      let (name, value) = try RequestHead.field(line)
      // A head with two hosts or two lengths would be ambiguous (sections 3.2 and 6.3).
      if let known = fields[name] {
        guard !["host", "content-length", "transfer-encoding"].contains(name) else {
          throw .malformed
        }
        fields[name] = "\(known), \(value)"
      } else {
        fields[name] = value
      }
    }
    let isOld = start[2] == "HTTP/1.0"
    let coding = fields["transfer-encoding"]?.lowercased()
    isChunked = coding == "chunked"
    // With codings other than chunked, the end of the body is unknown. If a head has both a length and chunks, a client
    // can smuggle requests past a proxy (section 6.1).
    guard coding == nil || isChunked, !isChunked || fields["content-length"] == nil,
      isOld || fields["host"] != nil, let bodyBytes = RequestHead.number(fields["content-length"])
    else { throw .malformed }
    self.bodyBytes = bodyBytes
    let connection = fields["connection"]?.lowercased() ?? ""
    keepsConnection =
      !isChunked && (isOld ? connection.contains("keep-alive") : !connection.contains("close"))
    // The host of an absolute target overrides the `Host` field (section 3.2.2).
    if let host = target.host { fields["host"] = host }
    let parts = target.path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    request = ServerRequest(
      method: String(start[0]), path: String(parts[0]),
      query: parts.count > 1 ? String(parts[1]) : "", fields: fields)
  }

  /// Splits the head into lines. Rejects control characters other than tabs, because they could get into our response
  /// heads, or another program could mistake them for the end of a line.
  private static func lines(_ bytes: [UInt8]) throws(Fault) -> [String] {
    var lines: [String] = []
    // The bytes are split, because in a Swift string a carriage return and a newline form a single character.
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }),
        let text = String(validating: line, as: UTF8.self)
      else { throw .malformed }
      lines.append(text)
    }
    return lines
  }

  private static func field(
    _ line: String
  ) throws(Fault) -> (name: String, value: String) {
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
      throw .malformed
    }
    let name = line[..<colon]
    // A proxy could read a name with a space as another name (section 5.1).
    guard !name.utf8.contains(where: RequestHead.isSpace) else { throw .malformed }
    let value = line[line.utf8.index(after: colon)...].utf8.trimming(RequestHead.isSpace)
    return (name.lowercased(), String(Substring(value)))
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// The length in the field; 0 if the field is missing, nil if its value is not a number.
  private static func number(_ text: String?) -> Int? {
    guard let text else { return 0 }
    return !text.isEmpty && text.utf8.allSatisfy(\.isDigit) ? Int(text) : nil
  }

  /// The target of a request: a path, or a whole address if the client takes this server for a proxy (section 3.2).
  private struct Target {
    /// The host of an address; nil for a path.
    var host: String?
    /// The path and the query.
    let path: Substring

    init?(_ text: Substring) {
      guard !text.utf8.contains(0x09) else { return nil }
      guard !text.hasPrefix("/") else {
        path = text
        return
      }
      let scheme = "http://"
      guard text.prefix(scheme.count).lowercased() == scheme else { return nil }
      let rest = text.dropFirst(scheme.count)
      let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
      guard end > rest.startIndex else { return nil }
      host = String(rest[..<end])
      path = rest[end...].hasPrefix("/") ? rest[end...] : "/" + rest[end...]
    }
  }
}
