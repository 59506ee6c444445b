public import Pictures

/// A planned file of a site, which is not rendered yet.
public struct SiteFile: Sendable {
  /// The file's path in the site.
  public let path: String
  /// The type of the file.
  public let kind: FileKind
  let content: Content
  /// How a sitemap lists the file; nil if no sitemap lists it.
  var listing: Listing?

  /// A page's entry in a sitemap.
  struct Listing: Sendable {
    /// The day of the page's last change; nil if it is not certain.
    let changed: Day?
  }

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

/// The type of a file of the site.
public enum FileKind: String, Hashable, Sendable, CaseIterable {
  /// An HTML page.
  case page
  /// A feed in RSS 2.0, Atom or JSON Feed, or the list of feeds.
  case feed
  /// A sitemap, or the sitemap index (sitemaps.org 0.9).
  case sitemap
  /// The file `robots.txt`, which is plain text for machines.
  case text
  /// A file in JSON or JSON Lines, or the search description.
  case data
  /// A file of search data, which a page loads as a script.
  case script
  /// A file of `Templates/assets/`, such as a style sheet or an icon.
  case asset
  /// A picture of a day, copied from the archive.
  case picture
}

extension SiteFile {
  /// A file that is made by this closure.
  init(_ path: String, _ kind: FileKind, _ make: @escaping @Sendable () -> [UInt8]) {
    self.init(path: path, kind: kind, content: .rendered(make))
  }

  /// A file that is rendered after the files before it, because it describes them.
  init(
    last path: String, _ kind: FileKind,
    _ make: @escaping @Sendable ([String: RenderedFile]) -> [UInt8]
  ) {
    self.init(path: path, kind: kind, content: .last(make))
  }

  init(asset: Theme.Asset) {
    self.init(asset.path, .asset) { asset.bytes }
  }

  init(picture file: PictureFile) {
    self.init(path: Routes.picture(file), kind: .picture, content: .picture(file))
  }
}

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
