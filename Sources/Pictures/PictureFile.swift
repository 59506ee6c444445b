/// A file of a day's picture. The archive and the site store it under the same name.
public struct PictureFile: Hashable, Sendable {
  /// The path below `archive/pictures/` and below the site's `pictures/`. `2026/11/20.jpg` is the original,
  /// `2026/11/20-960.avif` a rendition 960 pixels wide.
  public let path: String
  /// The type of the file.
  public let type: PictureType
  /// The size in pixels, after orientation is applied.
  public let size: PixelSize
  /// The length in bytes.
  public let byteCount: Int
  /// XXH64 of the bytes, sixteen hexadecimal digits.
  public let digest: String

  /// The allowed lengths in bytes. With this limit, the sum of thousands of files cannot overflow.
  package static let byteCounts = 0...1_000_000_000

  /// The original file of the day.
  public init(original day: Day, type: PictureType, size: PixelSize, byteCount: Int, digest: String)
  {
    self.init(
      stem: day.path, type: type, size: size, byteCount: byteCount, digest: digest)
  }

  /// A rendition of the day's picture.
  public init(
    rendition day: Day, type: PictureType, size: PixelSize, byteCount: Int, digest: String
  ) {
    self.init(
      stem: "\(day.path)-\(size.width)", type: type, size: size, byteCount: byteCount,
      digest: digest)
  }

  /// Today's picture for a screen: `today/800x480.jpg`. The site publishes this file at the same path, not below
  /// `pictures/`.
  public init(today screen: Screen, byteCount: Int, digest: String) {
    self.init(
      stem: PictureFile.today + screen.text, type: screen.type, size: screen.size,
      byteCount: byteCount, digest: digest)
  }

  /// Whether it is today's picture for a screen.
  public var isForScreen: Bool { path.utf8.starts(with: PictureFile.today.utf8) }

  private static let today = "today/"

  private init(stem: String, type: PictureType, size: PixelSize, byteCount: Int, digest: String) {
    path = "\(stem).\(type.fileExtension)"
    self.type = type
    self.size = size
    self.byteCount = byteCount
    self.digest = digest
  }
}
