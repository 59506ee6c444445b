public import Pictures

/// The size of a site in bytes, by type of file, with its largest parts.
///
/// Files that apod did not make are not counted, even if they are in the site's folder.
public struct SiteSize: Hashable, Sendable {
  /// The files of one type.
  public struct Share: Hashable, Sendable {
    /// The number of files. All files of the same day's picture count as one.
    public fileprivate(set) var count = 0
    /// The total length of the files in bytes.
    public fileprivate(set) var byteCount = 0
  }

  /// A part of a site and its size.
  public struct Part: Hashable, Sendable {
    /// For a picture, `the picture of 2026-11-20`, which includes all widths and types. For any other file, its path.
    public let name: String
    /// The part's total length in bytes.
    public let byteCount: Int
  }

  /// The HTML pages.
  public private(set) var pages = Share()
  /// The pictures. All files of the same day's picture count as one.
  public private(set) var pictures = Share()
  /// All other files, such as feeds, data and assets.
  public private(set) var other = Share()
  /// The five largest parts, largest first.
  public private(set) var largest: [Part] = []

  /// The total size in bytes.
  public var byteCount: Int { pages.byteCount + pictures.byteCount + other.byteCount }

  /// Computes the size of these files.
  public init(_ files: some Sequence<RenderedFile>) {
    self.init(files.lazy.map { ($0.path, $0.kind, $0.byteCount) })
  }

  /// Computes the size of the pictures among these files. Before the other files are rendered, their sizes are not
  /// known.
  public init(picturesOf files: [SiteFile]) {
    self.init(
      files.lazy.compactMap { file in
        file.picture.map { (file.path, file.kind, $0.byteCount) }
      })
  }

  /// Computes the size that these pictures take up in the site.
  public init(of pictures: some Sequence<StoredPicture>) {
    self.init(
      pictures.lazy.flatMap(\.publishedFiles).map { (Routes.picture($0), .picture, $0.byteCount) })
  }

  private init(_ files: some Sequence<(path: String, kind: FileKind, byteCount: Int)>) {
    var days: [Day: Int] = [:]
    var parts: [Part] = []
    for (path, kind, byteCount) in files {
      switch kind {
      case .page: pages.add(byteCount)
      case .picture:
        if let day = Routes.day(ofPicture: path) {
          days[day, default: 0] += byteCount
          continue
        }
        pictures.add(byteCount)
      case .feed, .sitemap, .text, .data, .script, .asset: other.add(byteCount)
      }
      parts.append(Part(name: path, byteCount: byteCount))
    }
    for (day, byteCount) in days {
      pictures.add(byteCount)
      parts.append(Part(name: "the picture of \(day)", byteCount: byteCount))
    }
    // Parts of equal size are ordered by name.
    largest = Array(
      parts.sorted { ($1.byteCount, $0.name) < ($0.byteCount, $1.name) }.prefix(5))
  }
}

extension SiteSize: CustomStringConvertible {
  /// For example, `61.4 MB: 24 pages 310 kB, 23 pictures 60.9 MB (2.7 MB each), 9 other files 180 kB`.
  public var description: String {
    var shares: [String] = []
    if pages.count > 0 { shares.append(pages.text("page")) }
    if pictures.count > 0 {
      let each = size((pictures.byteCount + pictures.count - 1) / pictures.count)
      shares.append(pictures.text("picture") + (pictures.count > 1 ? " (\(each) each)" : ""))
    }
    if other.count > 0 { shares.append(other.text("other file")) }
    return size(byteCount) + (shares.isEmpty ? "" : ": \(shares.joined(separator: ", "))")
  }
}

extension SiteSize.Part: CustomStringConvertible {
  /// For example, `the picture of 2026-11-20 8.1 MB` or `archive.html 1.2 MB`.
  public var description: String { "\(name) \(size(byteCount))" }
}

extension SiteSize.Share {
  fileprivate mutating func add(_ bytes: Int) {
    count += 1
    byteCount += bytes
  }

  fileprivate func text(_ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s") \(size(byteCount))"
  }
}

/// The size in kB, or in MB from 1 MB (10⁶ bytes). It is rounded up, so that a size over a limit is never displayed as
/// the limit itself.
private func size(_ byteCount: Int) -> String {
  if byteCount < 1_000_000 { return "\((byteCount + 999) / 1000) kB" }
  let tenths = (byteCount + 99_999) / 100_000
  return "\(tenths / 10).\(tenths % 10) MB"
}
