/// What a service answered, whatever it was.
public struct Response: Sendable {
  /// The most that one answer may hold: 4 MB. A list of 25 records is about 300 KB.
  public static let largestBody = 4_000_000

  /// The HTTP status code.
  public let status: Int
  /// The header fields, names in lower case.
  public let headers: [String: String]
  /// The body, decoded from any transfer or content encoding.
  public let body: [UInt8]

  /// The media type that the service claims, parameters included; it is not believed.
  public var contentType: String? { headers["content-type"] }

  /// An answer; the names of header fields are brought to lower case.
  public init(status: Int, headers: [String: String] = [:], body: [UInt8]) {
    self.status = status
    self.headers = headers.reduce(into: [:]) { $0[$1.key.lowercased()] = $1.value }
    self.body = body
  }
}
