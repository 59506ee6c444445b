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

extension SiteContext {
  /// The value of `srcset`: each variant with its width. Nil when no width is known.
  func sourceSet(_ variants: [ImageVariant], on path: String) -> String? {
    var set = ""
    set.reserveCapacity(128 * variants.count)
    for variant in variants {
      guard let size = variant.size, !variant.place.isTooLongToRepeat else { continue }
      if !set.isEmpty { set += ", " }
      set += listed(reference(to: variant.place, on: path))
      set += " \(size.width)w"
    }
    return set.isEmpty ? nil : set
  }

  /// The address escaped for a list, where a comma at its end would be a separator (HTML Living
  /// Standard, section 4.8.4.2.1).
  private func listed(_ address: String) -> String {
    guard address.utf8.last == UInt8(ascii: ",") else { return address }
    let commas = address.utf8.reversed().prefix { $0 == UInt8(ascii: ",") }.count
    return address.dropLast(commas) + String(repeating: "%2C", count: commas)
  }
}
