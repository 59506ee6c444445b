import Pictures

struct ImageVariant: Sendable {
  let place: ImageVariant.Location
  /// The size in pixels; nil when it is unknown.
  let size: PixelSize?

  init(_ place: ImageVariant.Location, size: PixelSize?) {
    self.place = place
    self.size = size
  }

  init(_ file: PictureFile) { self.init(.own(file), size: file.size) }
}

extension [ImageVariant] {
  /// The variant whose width is nearest to this one. Of two equally near variants, the narrower one is used.
  func nearest(to width: Int) -> ImageVariant? {
    self.min { abs(($0.size?.width ?? 0) - width) < abs(($1.size?.width ?? 0) - width) }
  }
}

extension ImageVariant {
  /// Where a picture is that a page shows or links to.
  enum Location: Hashable, Sendable {
    /// A file of this site.
    case own(PictureFile)
    /// An address on another site.
    case web(String)

    /// The file of this site; nil for an address on another site.
    var file: PictureFile? { if case .own(let file) = self { file } else { nil } }
  }
}

extension ImageVariant.Location {
  /// The maximum length in bytes of an escaped address that may occur twice in a tag. Longer addresses occur once,
  /// because the length of a tag is limited.
  private static let mostRepeatedBytes = 2_000

  /// Whether the address is so long, after escaping, that a tag may contain it only once.
  var isTooLongToRepeat: Bool {
    guard case .web(let address) = self,
      address.utf8.count > ImageVariant.Location.mostRepeatedBytes / 5
    else {
      return false
    }
    // Escaping makes only `&` longer, from one byte to five.
    let ampersands = address.utf8.count { $0 == UInt8(ascii: "&") }
    return address.utf8.count + 4 * ampersands > ImageVariant.Location.mostRepeatedBytes
  }
}

extension Settings {
  /// The absolute address of a picture.
  func address(of place: ImageVariant.Location) -> String {
    switch place {
    case .own(let file): address(Routes.picture(file))
    case .web(let address): address
    }
  }
}

extension StoredPicture {
  /// The maximum size in bytes of an original that the site includes. Larger originals would fill the space of the
  /// site's host for the few readers who view them at full size, so they stay on the source's server.
  static let longestOriginal = 20_000_000

  /// The original file; nil if there is none, or if it is too large for the site.
  var publishedOriginal: PictureFile? {
    original.flatMap { $0.byteCount <= StoredPicture.longestOriginal ? $0 : nil }
  }

  var publishedFiles: [PictureFile] { (publishedOriginal.map { [$0] } ?? []) + renditions }
}
