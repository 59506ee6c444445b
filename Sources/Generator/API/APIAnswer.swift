/// A response of the old API, before it becomes HTTP.
public struct APIAnswer: Sendable {
  /// The status: 200, or a refusal's.
  public let status: Int
  /// The body in pieces, which share the archive's memory.
  public let body: [ArraySlice<UInt8>]
  /// A version for `ETag`; nil for what is not to be kept: a draw, a refusal.
  public let version: String?

  /// The length of the body in bytes.
  public var byteCount: Int { body.reduce(0) { $0 + $1.count } }

  init(body: [ArraySlice<UInt8>], version: String?) {
    status = 200
    self.body = body
    self.version = version
  }

  /// The refusal as a response.
  public init(_ refusal: APIRefusal) {
    status = refusal.status
    body = [refusal.body[...]]
    version = nil
  }
}

extension APIAnswer {
  /// The most bytes that are packed: some three years. More would keep others waiting, and a proxy packs too.
  private static let mostPacked = 2 << 20

  /// The body packed with gzip; nil when that is not worth it.
  public var packed: [UInt8]? {
    (512...APIAnswer.mostPacked).contains(byteCount) ? Gzip.packed(body) : nil
  }
}
