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
  /// The one whose width is nearest; of two equally near the narrower.
  func nearest(to width: Int) -> ImageVariant? {
    self.min { abs(($0.size?.width ?? 0) - width) < abs(($1.size?.width ?? 0) - width) }
  }
}
