public import Pictures

/// How many bytes a site has, of what they are, and where most of them lie.
///
/// What somebody else put into the site's folder is not counted.
public struct SiteSize: Hashable, Sendable {
  /// Files of one sort.
  public struct Share: Hashable, Sendable {
    /// How many there are.
    public fileprivate(set) var count = 0
    /// Their length together.
    public fileprivate(set) var byteCount = 0
  }

  /// What can be large by itself.
  public enum Place: Hashable, Sendable {
    /// A day's picture in all its widths and types.
    case picture(Day)
    /// The file at this path.
    case file(String)
  }

  /// A place and the bytes in it.
  public struct Part: Hashable, Sendable {
    /// Where.
    public let place: Place
    /// How many bytes.
    public let byteCount: Int
  }

  /// The pages.
  public private(set) var pages = Share()
  /// The pictures; one a day, in however many files.
  public private(set) var pictures = Share()
  /// Feeds, data, assets.
  public private(set) var other = Share()
  /// The five largest parts, largest first.
  public private(set) var largest: [Part] = []

  /// All of it, in bytes.
  public var byteCount: Int { pages.byteCount + pictures.byteCount + other.byteCount }

  /// The size of a site without files.
  public init() {}

  /// The size of a whole site.
  public init(_ manifest: Manifest) {
    self.init(manifest.files.values.lazy.map { ($0.path, $0.kind, $0.byteCount) })
  }

  /// The size of the pictures among the files: all that is known before anything is rendered.
  public init(picturesOf files: [SiteFile]) {
    self.init(
      files.lazy.compactMap { file in
        file.picture.map { (file.path, file.kind, $0.byteCount) }
      })
  }

  /// The size of what goes into a site of these pictures.
  public init(of pictures: some Sequence<KeptPicture>) {
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
      rank(.file(path), byteCount)
    }
    for (day, byteCount) in days {
      pictures.add(byteCount)
      rank(.picture(day), byteCount)
    }
  }

  /// Counts a file too that is not a picture.
  public mutating func add(_ file: Published) {
    if case .page = file.kind { pages.add(file.byteCount) } else { other.add(file.byteCount) }
    rank(.file(file.path), file.byteCount)
  }

  /// Keeps the part if it is among the five largest; of two alike the one that is named first.
  private mutating func rank(_ place: Place, _ byteCount: Int) {
    if largest.count == 5, let last = largest.last, byteCount < last.byteCount { return }
    let part = Part(place: place, byteCount: byteCount)
    let at = largest.firstIndex { $0.isBehind(part) } ?? largest.endIndex
    largest.insert(part, at: at)
    if largest.count > 5 { largest.removeLast() }
  }
}

extension SiteSize.Share {
  fileprivate mutating func add(_ bytes: Int) {
    count += 1
    byteCount += bytes
  }
}

extension SiteSize.Part {
  fileprivate func isBehind(_ other: SiteSize.Part) -> Bool {
    byteCount != other.byteCount
      ? byteCount < other.byteCount : place.description > other.place.description
  }
}
