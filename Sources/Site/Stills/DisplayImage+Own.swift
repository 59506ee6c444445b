import Pictures

extension DisplayImage {
  /// Creates a still from the site's own files; nil when there are none.
  init?(_ kept: StoredPicture) {
    let original = kept.publishedOriginal
    let renditions = kept.renditions.sorted { $0.size.width < $1.size.width }
    let modern = renditions.filter { $0.type == .avif }
    // Renditions of only one file type are used, so that no width occurs twice.
    let plainType = DisplayImage.plainTypes.first { type in renditions.contains { $0.type == type }
    }
    let plain = renditions.filter { $0.type == plainType }
    let known = plain.isEmpty ? original.map { [$0] } ?? modern : plain
    moving = kept.isAnimated ? original.map { ImageVariant($0) } : nil
    cards = known.map { ImageVariant($0) }
    variants = moving.map { [$0] } ?? cards
    guard let source = variants.nearest(to: DisplayImage.sourceWidth) else { return nil }
    self.source = source
    self.original = original
    size = kept.size
    preview = kept.preview
    isTransparent = plainType == .png
    if moving != nil {
      sources = [modern, plain].compactMap { Source($0, media: "(prefers-reduced-motion: reduce)") }
    } else {
      let whole = original.flatMap { $0.isForLargeScreens ? [$0] : nil } ?? []
      sources = [
        Source(whole, media: largeScreens), Source(known == modern ? [] : modern, media: nil),
      ].compactMap(\.self)
    }
  }

  /// The file types that every browser supports. Those that usually give the smallest files come first.
  private static let plainTypes: [PictureType] = [.jpeg, .png, .webp, .gif]
}

extension DisplayImage.Source {
  fileprivate init?(_ files: [PictureFile], media: String?) {
    guard let type = files.first?.type else { return nil }
    self.init(type: type, media: media, variants: files.map { ImageVariant($0) })
  }
}

/// A media query for windows in which a panorama is about three thousand device pixels wide or wider. It tests the
/// width of the window and the density of its pixels.
private let largeScreens = """
  (min-width: 3000px), (min-width: 2000px) and (min-resolution: 1.5dppx), \
  (min-width: 1500px) and (min-resolution: 2dppx)
  """

extension PictureFile {
  /// Whether this original looks sharp on screens where even the widest rendition, 2,400 pixels wide, looks soft.
  ///
  /// A panorama fills a 4K screen from edge to edge, which enlarges the rendition by half. Other pictures are limited
  /// by the height of the window. On the largest screens, such pictures, and panoramas with large files, may look a
  /// little soft, because their originals would be too large.
  fileprivate var isForLargeScreens: Bool {
    [.jpeg, .png, .webp].contains(type) && size.width >= 2 * size.height && size.width >= 3_000
      && byteCount <= 4_000_000
  }
}
