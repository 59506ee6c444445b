public import Pictures

/// A file of an edition that has not been made yet.
public struct PlannedFile: Sendable {
  /// Its path in the site.
  public let path: String
  /// What it is.
  public let kind: FileKind
  /// XXH64 of everything its bytes depend on. Two plans with one path and one fingerprint give the
  /// same bytes; knowing that costs no rendering.
  public let fingerprint: UInt64
  let content: Content

  /// Where its bytes come from.
  enum Content: Sendable {
    case rendered(@Sendable () throws(SiteError) -> [UInt8])
    /// Made when all others are, and told how large they are.
    case last(@Sendable (SiteSize) -> [UInt8])
    case picture(PictureFile)
  }

  /// The picture to copy, from its `path` below the archive's `pictures/`; nil when the file is to be
  /// rendered.
  public var picture: PictureFile? {
    if case .picture(let file) = content { file } else { nil }
  }

  /// Whether the file tells how large the others are, and so is made after them.
  public var isLast: Bool {
    if case .last = content { true } else { false }
  }

  /// Whether the last edition has the file with the bytes that would be rendered now.
  public func isPublished(in manifest: Manifest) -> Bool {
    manifest.files[path].map { $0.fingerprint == fingerprint && $0.kind == kind } ?? false
  }

  /// The file's bytes; the same ones every time. A picture cannot be rendered. `size` is that of all
  /// other files, for the one that tells of it.
  public func render(beside size: SiteSize = SiteSize()) throws(SiteError) -> [UInt8] {
    switch content {
    case .rendered(let make): return try make()
    case .last(let make): return make(size)
    case .picture: throw .notRendered(path: path)
    }
  }
}
