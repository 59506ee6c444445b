/// The published files, each with what is needed to know whether it changes.
public struct Manifest: Hashable, Sendable {
  /// The files by their path in the site.
  public var files: [String: Manifest.File]
  /// Identifies the checker that passed the files: it need not check unchanged files again.
  public var checkedBy: String

  /// A manifest of these files; empty before the first edition.
  public init(files: [String: Manifest.File] = [:], checkedBy: String = "") {
    self.files = files
    self.checkedBy = checkedBy
  }
}

extension Manifest {
  /// A file of an edition, as the manifest records it.
  public struct File: Hashable, Sendable {
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
}
