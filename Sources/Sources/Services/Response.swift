import Pictures

/// The HTTP response of a service, not validated.
public struct Response: Sendable {
  /// The largest accepted body: 4 MB. A list of 25 records is about 300 KB.
  public static let largestBody = 4_000_000
  /// A day, in seconds.
  private static let longestWait = 86_400

  /// The HTTP status code.
  public let status: Int
  /// The header fields, with names in lower case.
  public let headers: [String: String]
  /// The body, with transfer and content encodings decoded.
  public let body: [UInt8]

  /// The `Content-Type` with its parameters; it is not trusted.
  public var contentType: String? { headers["content-type"] }

  /// The value of `Retry-After` in seconds (RFC 9110, 10.2.3). A date is compared with the response's own `Date`, so
  /// the local clock does not matter. More than a day is a day.
  package var retryAfter: Int? {
    guard let text = headers["retry-after"]?.cleanLine else { return nil }
    if let number = Int(text) { return number < 0 ? nil : min(number, Response.longestWait) }
    guard let then = MailDate.read(text), let now = headers["date"].flatMap(MailDate.read) else {
      return nil
    }
    return min(max(0, then.seconds - now.seconds), Response.longestWait)
  }

  /// The value of a header field, named in lower case, when it is a number of seconds. More than a day is ignored.
  package func seconds(_ field: String) -> Int? {
    headers[field].flatMap { Int($0.cleanLine) }
      .flatMap { (0...Response.longestWait).contains($0) ? $0 : nil }
  }

  /// A response; the names of header fields are lower-cased.
  public init(status: Int, headers: [String: String] = [:], body: [UInt8]) {
    self.status = status
    self.headers = headers.reduce(into: [:]) { $0[$1.key.lowercased()] = $1.value }
    self.body = body
  }
}
