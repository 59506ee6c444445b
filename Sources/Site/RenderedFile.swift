/// A rendered file of a site.
public struct RenderedFile: Hashable, Sendable {
  /// The file's path in the site, such as `2026/11/20.html`.
  public let path: String
  /// The type of the file.
  public let kind: FileKind
  /// The XXH64 hash of the file's bytes, in sixteen hexadecimal digits.
  public let digest: String
  /// The file's length in bytes.
  public let byteCount: Int

  /// Describes a file. `digest` and `byteCount` must be those of the file's bytes.
  public init(path: String, kind: FileKind, digest: String, byteCount: Int) {
    self.path = path
    self.kind = kind
    self.digest = digest
    self.byteCount = byteCount
  }
}
