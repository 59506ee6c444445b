/// A file of an edition whose bytes are known.
public struct RenderedFile: Hashable, Sendable {
  /// Its path in the site, `2026/11/20.html`.
  public let path: String
  /// What the file holds: a page, a feed, a picture and so on.
  public let kind: FileKind
  /// XXH64 of its bytes, sixteen hexadecimal digits.
  public let digest: String
  /// Its length in bytes.
  public let byteCount: Int

  /// Records a file; `digest` and `byteCount` are those of its bytes.
  public init(path: String, kind: FileKind, digest: String, byteCount: Int) {
    self.path = path
    self.kind = kind
    self.digest = digest
    self.byteCount = byteCount
  }
}
