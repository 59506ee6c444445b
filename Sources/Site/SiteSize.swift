public import Pictures

/// A site's size in bytes by type of file, and its largest parts.
///
/// Files that others put into the site's folder are not counted.
public struct SiteSize: Hashable, Sendable {
  /// The files of one type.
  public struct Share: Hashable, Sendable {
    /// The number of files. Pictures count once per day.
    public fileprivate(set) var count = 0
    /// The total length of the files in bytes.
    public fileprivate(set) var byteCount = 0
  }

  /// A part of a site and its size.
  public struct Part: Hashable, Sendable {
    /// `the picture of 2026-11-20` for a picture in all its widths and types; otherwise a file's path.
    public let name: String
    /// The part's total length in bytes.
    public let byteCount: Int
  }

  /// The HTML pages.
  public private(set) var pages = Share()
  /// The pictures, counted once per day for all their files.
  public private(set) var pictures = Share()
  /// All other files, such as feeds, data and assets.
  public private(set) var other = Share()
  /// The five largest parts, largest first.
  public private(set) var largest: [Part] = []

  /// The total, in bytes.
  public var byteCount: Int { pages.byteCount + pictures.byteCount + other.byteCount }

  /// The size of these files.
  public init(_ files: some Sequence<RenderedFile>) {
    self.init(files.lazy.map { ($0.path, $0.kind, $0.byteCount) })
  }

  /// The size of the pictures among the files. Before rendering, only these sizes are known.
  public init(picturesOf files: [SiteFile]) {
    self.init(
      files.lazy.compactMap { file in
        file.picture.map { (file.path, file.kind, $0.byteCount) }
      })
  }

  /// The published size of these pictures.
  public init(of pictures: some Sequence<StoredPicture>) {
    self.init(
      pictures.lazy.flatMap(\.publishedFiles).map { (Routes.picture($0), .picture, $0.byteCount) })
  }

  private init(_ files: some Sequence<(path: String, kind: FileKind, byteCount: Int)>) {
    var days: [Day: Int] = [:]
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
      rank(path, byteCount)
    }
    for (day, byteCount) in days {
      pictures.add(byteCount)
      rank("the picture of \(day)", byteCount)
    }
  }

  /// Adds the part if it is among the five largest; ties are ordered by name.
  private mutating func rank(_ name: String, _ byteCount: Int) {
    if largest.count == 5, let last = largest.last, byteCount < last.byteCount { return }
    let behind = largest.firstIndex { ($0.byteCount, name) < (byteCount, $0.name) }
    largest.insert(Part(name: name, byteCount: byteCount), at: behind ?? largest.endIndex)
    if largest.count > 5 { largest.removeLast() }
  }
}

extension SiteSize.Share {
  fileprivate mutating func add(_ bytes: Int) {
    count += 1
    byteCount += bytes
  }
}

extension SiteSize: CustomStringConvertible {
  /// `61.4 MB: 24 pages 310 kB, 23 pictures 60.9 MB (2.7 MB each), 9 other files 180 kB`.
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
  /// `the picture of 2026-11-20 8.1 MB`, `archive.html 1.2 MB`.
  public var description: String { "\(name) \(size(byteCount))" }
}

extension SiteSize.Share {
  fileprivate func text(_ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s") \(size(byteCount))"
  }
}

/// The bytes in kB, or in MB from 1 MB (10⁶ bytes). Rounded up, so that a size over a limit never
/// reads as the limit.
private func size(_ byteCount: Int) -> String {
  if byteCount < 1_000_000 { return "\((byteCount + 999) / 1000) kB" }
  let tenths = (byteCount + 99_999) / 100_000
  return "\(tenths / 10).\(tenths % 10) MB"
}
