package import FlyingFox

extension Connection {
  /// What a client sends before a body (RFC 9112, sections 3 and 5), within limits: FlyingFox's own server reads
  /// heads of any length.
  package struct RequestHead {
    /// The most bytes of a head, its last empty line included.
    static let mostBytes = 65_536
    /// The most bytes of a body that nobody takes, which is read and dropped.
    static let mostDroppedBytes = 65_536

    /// Why a request cannot be answered.
    package enum Fault: Error, Hashable {
      case tooLong
      case malformed
      /// The body has more bytes than are taken.
      case bodyTooLong

      /// The status that says so.
      var status: HTTPStatusCode {
        switch self {
        case .tooLong: HTTPStatusCode(431, phrase: "Request Header Fields Too Large")
        case .malformed: HTTPStatusCode(400, phrase: "Bad Request")
        case .bodyTooLong: HTTPStatusCode(413, phrase: "Content Too Large")
        }
      }
    }

    /// The request, without its body.
    package let request: HTTPRequest
    /// The length of the body that follows.
    package let bodyBytes: Int
    /// Whether the body comes in chunks, which nobody here takes.
    package let isChunked: Bool
    /// Whether another request may follow on the same connection (section 9.3).
    package let keepsConnection: Bool

    /// Reads the head, which ends with an empty line.
    package init(_ bytes: [UInt8]) throws(Fault) {
      // As bytes: in a string, a carriage return and a newline are one character.
      let all = bytes.split(separator: UInt8(ascii: "\n")).map { line in
        String(validating: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
      }
      var lines = all.compactMap { $0 }[...]
      guard lines.count == all.count else { throw .malformed }
      let start = (lines.popFirst() ?? "").split(separator: " ", omittingEmptySubsequences: false)
      guard start.count == 3, !start[0].isEmpty, let target = Target(start[1]),
        start[2].hasPrefix("HTTP/1.")
      else { throw .malformed }
      var headers = HTTPHeaders.roomy
      var (length, connection) = (nil as Int?, "")
      var (hasHost, isChunked) = (false, false)
      for line in lines where !line.isEmpty {
        guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else {
          throw .malformed
        }
        let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
        let name = line[..<colon]
        // A proxy could read such a name as another one (section 5.1).
        guard !name.contains(where: { $0 == " " || $0 == "\t" }) else { throw .malformed }
        switch name.lowercased() {
        // Two hosts or lengths would be ambiguous (section 3.2).
        case "host":
          guard !hasHost else { throw .malformed }
          hasHost = true
        case "content-length":
          guard length == nil, let number = Connection.RequestHead.number(value) else {
            throw .malformed
          }
          length = number
        // Of any other coding the end would be unknown (section 6.3).
        case "transfer-encoding":
          guard !isChunked, value.lowercased() == "chunked" else { throw .malformed }
          isChunked = true
        case "connection": connection += value.lowercased() + ","
        default: break
        }
        headers.addValue(String(value), for: HTTPHeader(String(name)))
      }
      let isOld = start[2] == "HTTP/1.0"
      // A length beside chunks is how requests are smuggled past a proxy (section 6.1).
      guard hasHost || isOld, length == nil || !isChunked else { throw .malformed }
      // The host of an address goes before that of the field (section 3.2.2).
      if let host = target.host { headers.setValues([host], for: HTTPHeader("Host")) }
      bodyBytes = length ?? 0
      self.isChunked = isChunked
      keepsConnection =
        !isChunked
        && (isOld ? connection.contains("keep-alive") : !connection.contains("close"))
      let parts = target.path.split(
        separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      request = HTTPRequest(
        method: HTTPMethod(String(start[0])), version: HTTPVersion(String(start[2])),
        target: HTTPRequest.Target(
          path: String(parts[0]), query: parts.count > 1 ? String(parts[1]) : ""),
        headers: headers, body: HTTPBodySequence())
    }

    private static func number(_ text: Substring) -> Int? {
      text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        ? Int(text) : nil
    }
  }

  /// What a request is for: a path, or a whole address, as clients give one to a proxy (section 3.2).
  private struct Target {
    /// The host of an address; nil of a path.
    var host: String?
    /// The path and the query.
    let path: Substring

    init?(_ text: Substring) {
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
