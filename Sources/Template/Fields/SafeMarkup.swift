/// Well-formed markup that is written to a page unescaped.
public struct SafeMarkup: Hashable, Sendable {
  /// The markup in UTF-8.
  public let bytes: [UInt8]

  /// Takes the bytes without checking them. Untrusted input must be parsed and written again first.
  public init(trusted bytes: [UInt8]) { self.bytes = bytes }
}
