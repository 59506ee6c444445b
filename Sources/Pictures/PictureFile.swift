/// What kind of picture a file's first bytes say it is.
public enum PictureType: String, Hashable, Sendable, CaseIterable {
  /// JPEG (ITU-T T.81).
  case jpeg
  /// PNG (ISO/IEC 15948).
  case png
  /// GIF 87a or 89a.
  case gif
  /// WebP (RFC 9649).
  case webp

  /// The usual ending of a file of this type, without a dot.
  public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
  /// The media type (RFC 2046), `image/jpeg`.
  public var mediaType: String { "image/\(rawValue)" }
}

/// What is known of a picture's bytes that are kept beside the archive.
public struct PictureFile: Hashable, Sendable {
  /// The day whose picture it is.
  public let day: Day
  /// What it is.
  public let type: PictureType
  /// Its size in pixels, as measured in the file.
  public let size: PixelSize
  /// Its length in bytes.
  public let byteCount: Int
  /// XXH64 of its bytes, sixteen hexadecimal digits.
  public let digest: String
  /// Where it came from.
  public let address: WebAddress

  /// What is known of a picture's bytes.
  public init(
    day: Day, type: PictureType, size: PixelSize, byteCount: Int, digest: String,
    address: WebAddress
  ) {
    self.day = day
    self.type = type
    self.size = size
    self.byteCount = byteCount
    self.digest = digest
    self.address = address
  }

  /// Its path below `archive/pictures/` and below the site's `pictures/`: `2026/11/20.jpg`.
  public var path: String {
    day.iso.replacing("-", with: "/") + "." + type.fileExtension
  }
}
