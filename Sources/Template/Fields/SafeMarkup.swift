/// Markup that goes into a page as it is: well-formed, and escaped by whoever made it.
public struct SafeMarkup: Hashable, Sendable {
  /// The markup in UTF-8.
  public let bytes: [UInt8]

  /// Takes the bytes on trust. Nothing from outside may get here without having been parsed and
  /// written anew.
  public init(trusted bytes: [UInt8]) { self.bytes = bytes }
}
