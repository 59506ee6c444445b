import Pictures

struct RenditionPlan: Hashable, Sendable {
  /// The widths of renditions. A picture gets a rendition for every width here that is smaller than its own width, and
  /// also a rendition of its own width, unless that is wider than all widths here.
  private static let widths = [480, 960, 1600, 2400]
  /// The longest side of a JPEG: libjpeg's limit.
  private static let longestJPEG = 65_500
  /// The longest side of an AVIF. libheif, and all readers that use it, reject larger AVIFs.
  private static let longestAVIF = 16_384

  /// The sizes of the renditions, narrowest first.
  let sizes: [PixelSize]
  /// Whether to make AVIFs. Every width gets an AVIF, or none does, because a browser prefers the widest AVIF to a
  /// wider JPEG.
  let hasAVIF: Bool
  let widest: Int

  init(of native: PixelSize) {
    let widest = min(native.width, RenditionPlan.widths.last ?? native.width)
    self.widest = widest
    sizes = (RenditionPlan.widths.filter { $0 < widest } + [widest]).compactMap { width in
      let height = (2 * native.height * width + native.width) / (2 * native.width)
      return PixelSize(width: width, height: max(1, height))
    }
    hasAVIF = sizes.allSatisfy { $0.fits(RenditionPlan.longestAVIF) }
  }

  func sizes(in type: PictureType) -> [PixelSize] {
    switch type {
    case .avif: hasAVIF ? sizes : []
    case .jpeg: sizes.filter { $0.fits(RenditionPlan.longestJPEG) }
    case .png, .gif, .webp: sizes
    }
  }

  /// Whether a file has the planned size. The height may differ by one, because it is rounded more than once.
  static func isAsPlanned(_ size: PixelSize, _ planned: PixelSize) -> Bool {
    size.width == planned.width && abs(size.height - planned.height) <= 1
  }

  /// Drops all AVIFs if they are not smaller in total than the other files. Single AVIFs are never dropped. Browsers
  /// prefer AVIF, so at a width without AVIF they would show a narrower AVIF.
  static func worthKeeping(_ files: [PictureFile]) -> [PictureFile] {
    func bytes(_ files: [PictureFile]) -> Int { files.reduce(0) { $0 + $1.byteCount } }
    let others = files.filter { $0.type != .avif }
    return bytes(files) < 2 * bytes(others) ? files : others
  }
}

extension PixelSize {
  fileprivate func fits(_ longest: Int) -> Bool { max(width, height) <= longest }
}
