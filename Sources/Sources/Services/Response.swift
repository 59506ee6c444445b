import Pictures

/// The HTTP response of a service, before validation.
public struct Response: Sendable {
  /// The maximum size of a body: 4 MB. A list of 25 records takes up about 300 KB.
  public static let largestBody = 4_000_000
  /// The longest accepted wait: a day, in seconds.
  private static let longestWait = 86_400

  /// The HTTP status code.
  public let status: Int
  /// The header fields, by lower-case name.
  public let headers: [String: String]
  /// The body, with transfer and content encodings decoded.
  public let body: [UInt8]

  /// The `Content-Type` with its parameters, which may be wrong.
  public var contentType: String? { headers["content-type"] }

  /// The value of `Retry-After` in seconds (RFC 9110, 10.2.3), at most a day. A date is compared with the response's
  /// `Date`, so the local clock does not matter.
  package var retryAfter: Int? {
    guard let text = headers["retry-after"]?.cleanLine else { return nil }
    if let number = Int(text) { return number < 0 ? nil : min(number, Response.longestWait) }
    guard let then = MailDate.read(text), let now = headers["date"].flatMap(MailDate.read) else {
      return nil
    }
    return min(max(0, then.seconds - now.seconds), Response.longestWait)
  }

  /// A header field as a number of seconds; nil if over a day. The name must be in lower case.
  package func seconds(_ field: String) -> Int? {
    headers[field].flatMap { Int($0.cleanLine) }
      .flatMap { (0...Response.longestWait).contains($0) ? $0 : nil }
  }

  /// A response. Names of header fields become lower case.
  public init(status: Int, headers: [String: String] = [:], body: [UInt8]) {
    self.status = status
    self.headers = headers.reduce(into: [:]) { $0[$1.key.lowercased()] = $1.value }
    self.body = body
  }
}
