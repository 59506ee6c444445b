/// A rendered file of an edition.
public struct RenderedFile: Hashable, Sendable {
  /// Its path in the site, `2026/11/20.html`.
  public let path: String
  /// The type of the file.
  public let kind: FileKind
  /// XXH64 of its bytes, sixteen hexadecimal digits.
  public let digest: String
  /// Its length in bytes.
  public let byteCount: Int

  /// Describes a file; `digest` and `byteCount` belong to its bytes.
  public init(path: String, kind: FileKind, digest: String, byteCount: Int) {
    self.path = path
    self.kind = kind
    self.digest = digest
    self.byteCount = byteCount
  }
}
