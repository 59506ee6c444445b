public import Pictures

/// A planned file of a site, which is not rendered yet.
public struct SiteFile: Sendable {
  /// The file's path in the site.
  public let path: String
  /// The type of the file.
  public let kind: FileKind
  let content: Content

  enum Content: Sendable {
    case rendered(@Sendable () -> [UInt8])
    /// Content that describes the files before this one, and is rendered after them.
    case last(@Sendable ([String: RenderedFile]) -> [UInt8])
    case picture(PictureFile)
  }

  /// The picture file to copy from the archive's folder `pictures/`; nil for a file to render.
  public var picture: PictureFile? {
    if case .picture(let file) = content { file } else { nil }
  }

  /// Whether the file describes other files, and so has to be rendered after them. If there are several such files,
  /// each describes the files before it.
  public var isLast: Bool {
    if case .last = content { true } else { false }
  }

  /// The content of the file, which is the same on every call; nil for a picture. `made` contains the files that are
  /// already rendered, by path.
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
