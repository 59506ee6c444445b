import Pictures

extension RenditionJob {
  /// The sizes of a picture's renditions.
  struct Plan: Hashable, Sendable {
    /// The widths made of every wider picture; the last is the maximum.
    static let widths = [480, 960, 1600, 2400]
    /// The longest side of a JPEG: libjpeg's limit.
    static let longestJPEG = 65_500
    /// The longest side of an AVIF: libheif, and every reader that uses it, refuses larger ones.
    static let longestAVIF = 16_384

    /// Narrowest first.
    let sizes: [PixelSize]
    /// Whether AVIFs are made. All or none, because a browser takes the widest AVIF over a wider JPEG.
    let hasAVIF: Bool

    let widest: Int

    init(of native: PixelSize) {
      let widest = min(native.width, Plan.widths.last ?? native.width)
      self.widest = widest
      sizes = (Plan.widths.filter { $0 < widest } + [widest]).compactMap {
        Plan.size(native, width: $0)
      }
      hasAVIF = sizes.allSatisfy { Plan.fits($0, Plan.longestAVIF) }
    }

    func sizes(in type: PictureType) -> [PixelSize] {
      switch type {
      case .avif: hasAVIF ? sizes : []
      case .jpeg: sizes.filter { Plan.fits($0, Plan.longestJPEG) }
      case .png, .gif, .webp: sizes
      }
    }

    /// Whether a file has the planned size. The height may be off by one, as it is rounded more than once.
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
}
