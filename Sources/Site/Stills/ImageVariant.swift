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
  /// The variant with the nearest width. If two are equally near, it is the narrower variant.
  func nearest(to width: Int) -> ImageVariant? {
    self.min { abs(($0.size?.width ?? 0) - width) < abs(($1.size?.width ?? 0) - width) }
  }
}

extension ImageVariant {
  /// The location of a picture that a page shows or links to.
  enum Location: Hashable, Sendable {
    /// The site's own file.
    case own(PictureFile)
    /// An address on another site.
    case web(String)

    /// The site's own file; nil for other sites.
    var file: PictureFile? { if case .own(let file) = self { file } else { nil } }
  }
}

extension ImageVariant.Location {
  /// The most bytes of an escaped address that a tag may contain twice, because the length of a tag is
  /// limited.
  private static let mostRepeatedBytes = 2_000

  /// Whether the escaped address is too long for a tag to contain it twice.
  var isTooLongToRepeat: Bool {
    guard case .web(let address) = self,
      address.utf8.count > ImageVariant.Location.mostRepeatedBytes / 5
    else {
      return false
    }
    // Escaping lengthens only `&`, from one byte to five.
    let ampersands = address.utf8.count { $0 == UInt8(ascii: "&") }
    return address.utf8.count + 4 * ampersands > ImageVariant.Location.mostRepeatedBytes
  }
}

extension SiteContext {
  func address(of place: ImageVariant.Location) -> String {
    switch place {
    case .own(let file): address(Routes.picture(file))
    case .web(let address): address
    }
  }
}
