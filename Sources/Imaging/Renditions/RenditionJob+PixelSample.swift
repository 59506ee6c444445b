import Pictures

extension RenditionJob {
  /// A picture shrunk to 8 × 8 pixels for each cell of its preview.
  struct PixelSample: Hashable, Sendable {
    private static let cellSide = 8

    /// The size that a picture is shrunk to; the aspect ratio is not kept.
    private static func size(of native: PixelSize) -> (width: Int, height: Int) {
      let grid = ColorPlaceholder.grid(of: native)
      return (grid.columns * cellSide, grid.rows * cellSide)
    }

    /// The size in `vipsthumbnail` syntax; `!` ignores the aspect ratio.
    static func shape(of native: PixelSize) -> String {
      let (width, height) = size(of: native)
      return "\(width)x\(height)!"
    }

    /// Nil when the picture is transparent: the preview would show through it for good.
    let preview: ColorPlaceholder?

    /// Reads 8-bit grey or colour pixels, with or without alpha. Nil when their number does not match the size.
    init?(_ bytes: [UInt8], of native: PixelSize) {
      let (width, height) = PixelSample.size(of: native)
      guard let pixels = RawPixels(bytes, width, height) else { return nil }
      preview =
        pixels.isTransparent ? nil : ColorPlaceholder(pixels.means(ofCells: PixelSample.cellSide))
    }
  }
}
