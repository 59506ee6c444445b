/// The published files, each with what is needed to know whether it changes, and whether links to it are valid.
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
    /// The ids that a fragment can lead to, and its links to files of the site.
    public let references: References

    /// Records a file; `digest` and `byteCount` are those of its bytes.
    public init(
      path: String, kind: FileKind, digest: String, byteCount: Int, references: References
    ) {
      self.path = path
      self.kind = kind
      self.digest = digest
      self.byteCount = byteCount
      self.references = references
    }
  }
}

extension References {
  /// A link from one file of the site to another.
  public struct Link: Hashable, Sendable {
    /// The line it stands on, from 1.
    public let line: Int
    /// The path in the site of the file it leads to.
    public let path: String
    /// The id it leads to within the file, without `#`; nil when it leads to the whole file.
    public let fragment: String?

    /// A link on a line of a file to another file of the site, or to an id in it.
    public init(line: Int, path: String, fragment: String?) {
      self.line = line
      self.path = path
      self.fragment = fragment
    }
  }
}
