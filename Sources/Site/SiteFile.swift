public import Pictures

/// A planned file of an edition, not rendered yet.
public struct SiteFile: Sendable {
  /// Its path in the site.
  public let path: String
  /// What the file holds.
  public let kind: FileKind
  let content: Content

  enum Content: Sendable {
    case rendered(@Sendable () -> [UInt8])
    /// Rendered from the files before it.
    case last(@Sendable ([String: RenderedFile]) -> [UInt8])
    case picture(PictureFile)
  }

  /// The picture to copy, from its `path` below the archive's `pictures/`; nil when the file is to be
  /// rendered.
  public var picture: PictureFile? {
    if case .picture(let file) = content { file } else { nil }
  }

  /// Whether the file describes others, and so is rendered after them. Each of several such files
  /// describes those before it.
  public var isLast: Bool {
    if case .last = content { true } else { false }
  }

  /// The file's bytes, the same on every call; nil for a picture. `made` are the files rendered so
  /// far by their paths, for one that describes them.
  public func render(after made: [String: RenderedFile] = [:]) -> [UInt8]? {
    switch content {
    case .rendered(let make): make()
    case .last(let make): make(made)
    case .picture: nil
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
