import Pictures

/// Which renditions a picture has.
struct RenditionPlan: Hashable, Sendable {
  /// The widths made of every picture that is wider; the last is the widest made of any.
  static let widths = [480, 960, 1600, 2400]
  /// The longest side that a JPEG may have: libjpeg's own limit.
  static let longestJPEG = 65_500
  /// The longest side that an AVIF may have: libheif, and all that reads with it, refuses larger ones.
  static let longestAVIF = 16_384

  /// The sizes, narrowest first.
  let sizes: [PixelSize]
  /// Whether there are AVIFs. A browser takes the widest AVIF before a wider JPEG: there are all or none.
  let hasAVIF: Bool

  /// The width of the widest.
  let widest: Int

  /// The renditions of a picture of this size.
  init(of native: PixelSize) {
    let widest = min(native.width, RenditionPlan.widths.last ?? native.width)
    self.widest = widest
    sizes = (RenditionPlan.widths.filter { $0 < widest } + [widest]).compactMap {
      RenditionPlan.size(native, width: $0)
    }
    hasAVIF = sizes.allSatisfy { RenditionPlan.fits($0, RenditionPlan.longestAVIF) }
  }

  /// The sizes that exist in the type.
  func sizes(in type: PictureType) -> [PixelSize] {
    switch type {
    case .avif: hasAVIF ? sizes : []
    case .jpeg: sizes.filter { RenditionPlan.fits($0, RenditionPlan.longestJPEG) }
    case .png, .gif, .webp: sizes
    }
  }

  /// Whether a file's size is the one planned. Heights are rounded on the way, more than once.
  static func isAsPlanned(_ size: PixelSize, _ planned: PixelSize) -> Bool {
    size.width == planned.width && abs(size.height - planned.height) <= 1
  }

  private static func size(_ native: PixelSize, width: Int) -> PixelSize? {
    let height = (2 * native.height * width + native.width) / (2 * native.width)
    return PixelSize(width: width, height: max(1, height))
  }

  private static func fits(_ size: PixelSize, _ longest: Int) -> Bool {
    max(size.width, size.height) <= longest
  }
}
