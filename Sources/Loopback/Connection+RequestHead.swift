import FlyingFox

extension Connection {
  /// What a client sends before a body (RFC 9112, sections 3 and 5), within limits: FlyingFox's own server reads
  /// heads of any length.
  struct RequestHead {
    /// The most bytes of a head, its last empty line included.
    static let mostBytes = 65_536
    /// The most bytes of a body that nobody takes, which is read and dropped.
    static let mostDroppedBytes = 65_536

    /// Why a request cannot be answered.
    enum Fault: Error, Hashable {
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
    let request: HTTPRequest
    /// The length of the body that follows.
    let bodyBytes: Int
    /// Whether another request may follow on the same connection (section 9.3).
    let keepsConnection: Bool

    /// Reads the head, which ends with an empty line.
    init(_ bytes: [UInt8]) throws(Fault) {
      // As bytes: in a string, a carriage return and a newline are one character.
      let all = bytes.split(separator: UInt8(ascii: "\n")).map { line in
        String(validating: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
      }
      var lines = all.compactMap { $0 }[...]
      guard lines.count == all.count else { throw .malformed }
      let start = (lines.popFirst() ?? "").split(separator: " ", omittingEmptySubsequences: false)
      guard start.count == 3, !start[0].isEmpty, start[1].hasPrefix("/"),
        start[2].hasPrefix("HTTP/1.")
      else { throw .malformed }
      var headers = HTTPHeaders.roomy
      var (length, connection) = (nil as Int?, "")
      var hasHost = false
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
        case "transfer-encoding": throw .malformed
        case "connection": connection += value.lowercased() + ","
        default: break
        }
        headers.addValue(String(value), for: HTTPHeader(String(name)))
      }
      bodyBytes = length ?? 0
      keepsConnection =
        start[2] == "HTTP/1.1"
        ? !connection.contains("close") : connection.contains("keep-alive")
      let parts = start[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
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
}
