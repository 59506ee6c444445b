/// A file of a day's picture, kept beside the archive and published under the same name.
public struct PictureFile: Hashable, Sendable {
  /// Its path below `archive/pictures/` and below the site's `pictures/`: `2026/11/20.jpg` is the
  /// file as it came, `2026/11/20-960.avif` a rendition 960 pixels wide.
  public let path: String
  /// What it is.
  public let type: PictureType
  /// Its size in pixels, as a viewer shows it.
  public let size: PixelSize
  /// Its length in bytes.
  public let byteCount: Int
  /// XXH64 of its bytes, sixteen hexadecimal digits.
  public let digest: String

  /// How long a file can be, in bytes: a sum of thousands stays a number.
  static let byteCounts = 0...1_000_000_000

  /// The day's file as it came.
  public init(original day: Day, type: PictureType, size: PixelSize, byteCount: Int, digest: String)
  {
    self.init(
      stem: PictureFile.stem(day), type: type, size: size, byteCount: byteCount, digest: digest)
  }

  /// A rendition of the day's picture.
  public init(
    rendition day: Day, type: PictureType, size: PixelSize, byteCount: Int, digest: String
  ) {
    self.init(
      stem: "\(PictureFile.stem(day))-\(size.width)", type: type, size: size, byteCount: byteCount,
      digest: digest)
  }

  private init(stem: String, type: PictureType, size: PixelSize, byteCount: Int, digest: String) {
    path = "\(stem).\(type.fileExtension)"
    self.type = type
    self.size = size
    self.byteCount = byteCount
    self.digest = digest
  }

  /// How the paths of all the day's files begin: `2026/11/20`.
  public static func stem(_ day: Day) -> String { day.path }
}
