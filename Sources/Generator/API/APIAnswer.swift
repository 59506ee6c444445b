/// A response of the old API, from which an HTTP response is made.
public struct APIAnswer: Sendable {
  /// The HTTP status, which is 200 or that of an error.
  public let status: Int
  /// The body in pieces. The pieces are slices of the archive's bytes, which are not copied.
  public let body: [ArraySlice<UInt8>]
  /// A version for the field `ETag`; nil for a random choice of days or an error.
  public let version: String?

  /// The length of the body in bytes.
  public var byteCount: Int { body.reduce(0) { $0 + $1.count } }

  init(body: [ArraySlice<UInt8>], version: String?) {
    status = 200
    self.body = body
    self.version = version
  }

  init(list objects: [ArraySlice<UInt8>], version: String?) {
    self.init(body: [[UInt8(ascii: "[")]] + objects + [[UInt8(ascii: "]")]], version: version)
  }

  /// A response that reports the error.
  public init(_ refusal: APIError) {
    status = refusal.status
    body = [refusal.body[...]]
    version = nil
  }
}
