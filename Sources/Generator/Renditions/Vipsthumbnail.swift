/// libvips' `vipsthumbnail`, found on PATH.
struct Vipsthumbnail: Hashable, Sendable {
  /// Where the program is.
  let path: String
  /// The version of libvips it names: `8.14.1`.
  let version: String
  /// The PATH it was found on, and is run with.
  let searchPath: String

  /// The first one on the search path that runs and names its version; nil when there is none.
  static func found(in searchPath: String?) async -> Vipsthumbnail? { nil }
}
