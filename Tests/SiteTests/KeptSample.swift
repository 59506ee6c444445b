import Pictures
import Testing

/// A still with stored files, as a build stores it.
struct KeptSample {
  var iso = "2026-11-18"
  var media = web("https://media.example/full/crater.jpg")
  var address = web("https://media.example/full/crater.jpg")
  var type = PictureType.jpeg
  var width = 4_000
  var height = 2_500
  var frames = 1
  var preview: ColorPlaceholder?
  /// The original's length in bytes; nil when it is not stored.
  var bytes: Int? = 3_000_000
  /// The type and width of each rendition.
  var renditions: [(PictureType, Int)] = [PictureType.avif, .jpeg].flatMap { type in
    [480, 960, 1_600, 2_400].map { (type, $0) }
  }

  /// How many bytes a rendition has for each pixel of its width.
  var density = 100

  func picture() throws -> StoredPicture {
    let day = Day.at(iso)
    let size = try #require(PixelSize(width: width, height: height))
    return StoredPicture(
      day: day, media: media, address: address, type: type, size: size, frames: frames,
      preview: preview,
      original: bytes.map {
        PictureFile(
          original: day, type: type, size: size, byteCount: $0,
          digest: iso == "2026-11-18" ? "0123456789abcdef" : XXH64.hex(Array(iso.utf8)))
      },
      renditions: try renditions.map { type, width in
        let scaled = try #require(
          PixelSize(width: width, height: max(1, height * width / self.width)))
        return PictureFile(
          rendition: day, type: type, size: scaled, byteCount: width * density,
          digest: "89abcdef01234567")
      })
  }

  /// The page of a day with the media and this still.
  func page(of media: Media = .image(.sample), sample: Sample? = nil) throws -> String {
    var sample = try sample ?? Sample()
    sample.pictures[Day.at(iso)] = try picture()
    return try sample.page(of: .sample(iso, media: media))
  }
}

extension ColorPlaceholder {
  /// Six colours that differ.
  static func sample() throws -> ColorPlaceholder {
    try #require(ColorPlaceholder(hex: "0a1b2c0d1e2f2a3b4c3d4e5f5a6b7c6d7e8f"))
  }
}
