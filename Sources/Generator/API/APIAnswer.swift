/// A response of the old API, before it becomes HTTP.
public struct APIAnswer: Sendable {
  /// The status, which is 200 or the status of a refusal.
  public let status: Int
  /// The body in pieces, which share the archive's memory.
  public let body: [ArraySlice<UInt8>]
  /// A version for the field `ETag`; nil for a random choice or a refusal.
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

  /// The refusal as a response.
  public init(_ refusal: APIError) {
    status = refusal.status
    body = [refusal.body[...]]
    version = nil
  }
}
