public import Pictures

/// A file of an edition that has not been made yet.
public struct SiteFile: Sendable {
  /// Its path in the site.
  public let path: String
  /// What it is.
  public let kind: FileKind
  let content: Content

  /// Where its bytes come from.
  enum Content: Sendable {
    case rendered(@Sendable () -> [UInt8])
    /// Made of the files that are made before it.
    case last(@Sendable (Manifest) -> [UInt8])
    case picture(PictureFile)
  }

  /// The picture to copy, from its `path` below the archive's `pictures/`; nil when the file is to be
  /// rendered.
  public var picture: PictureFile? {
    if case .picture(let file) = content { file } else { nil }
  }

  /// Whether the file tells of others, and so is made after them. Of several such files each tells of those that
  /// stand before it.
  public var isLast: Bool {
    if case .last = content { true } else { false }
  }

  /// The file's bytes; the same ones every time. A picture cannot be rendered. `made` are the files that are made
  /// already, for one that tells of them.
  public func render(after made: Manifest = Manifest()) throws(SiteError) -> [UInt8] {
    switch content {
    case .rendered(let make): return make()
    case .last(let make): return make(made)
    case .picture: throw .notRendered(path: path)
    }
  }
}

extension SiteFile {
  init(asset: Theme.Asset) {
    self.init(path: asset.path, kind: .asset, content: .rendered { asset.bytes })
  }

  init(picture file: PictureFile) {
    self.init(path: Routes.picture(file), kind: .picture, content: .picture(file))
  }
}
