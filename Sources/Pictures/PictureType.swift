/// The type of a picture file, detected from its first bytes.
public enum PictureType: String, Hashable, Sendable, CaseIterable {
  /// JPEG (ITU-T T.81).
  case jpeg
  /// PNG (ISO/IEC 15948).
  case png
  /// GIF 87a or 89a.
  case gif
  /// WebP (RFC 9649).
  case webp
  /// AVIF (AV1 Image File Format 1.1). Only renditions use AVIF; no service sends such files.
  case avif

  /// The usual file extension, without a dot.
  public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
  /// The media type (RFC 2046), `image/jpeg`.
  public var mediaType: String { "image/\(rawValue)" }

  /// The file extensions of JPEG, without a dot. Windows saves some pictures as `jfif`.
  package static let jpegExtensions = ["jpg", "jpeg", "jpe", "jfif"]
  /// The file extensions of pictures that every browser shows, without a dot. AVIF is not included.
  package static let shownExtensions = jpegExtensions + ["png", "gif", "webp"]
}
