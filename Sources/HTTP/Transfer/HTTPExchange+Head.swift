import Pictures

extension HTTPExchange {
  /// Parses the head of a response (RFC 9112, sections 2 to 5), line by line.
  struct Head: Sendable {
    /// The maximum number of bytes in all lines of the head, including those of interim responses.
    static let mostBytes = 65_536

    /// The status of the latest response; nil before the first line.
    private(set) var status: Int?
    /// The header fields of the latest response, by lower-case name. Repeated fields are joined with commas (RFC 9110,
    /// section 5.3).
    private(set) var fields: [String: String] = [:]
    /// Whether the final response's head is complete.
    private(set) var isComplete = false
    private var byteCount = 0

    /// Parses a line. Returns false if the head is larger than allowed.
    mutating func take(_ line: [UInt8]) -> Bool {
      byteCount += line.count
      guard byteCount <= Head.mostBytes else { return false }
      // Trailers after the body (RFC 9112, section 7.1.2) are ignored.
      if isComplete { return true }
      let text = String(decoding: line, as: UTF8.self).cleanLine
      if line.starts(with: "HTTP/".utf8) {
        let parts = text.split(separator: " ")
        status = parts.count > 1 ? Int(parts[1]) : nil
        fields = [:]
      } else if text.isEmpty {
        // An interim response is followed by another response.
        isComplete = status.map { $0 >= 200 || $0 == 101 } ?? false
      } else if let colon = text.firstIndex(of: ":") {
        let name = text[..<colon].lowercased()
        let value = String(text[text.index(after: colon)...]).cleanLine
        fields[name] = fields[name].map { "\($0), \(value)" } ?? value
      }
      return true
    }

    /// The value of `Content-Length`, if it is a number.
    var length: Int? { fields["content-length"].flatMap { Int($0) } }

    /// Whether the response is a redirect, whose body does not matter.
    var isRedirect: Bool { status.map { RedirectRule.statuses.contains($0) } ?? false }
  }
}
