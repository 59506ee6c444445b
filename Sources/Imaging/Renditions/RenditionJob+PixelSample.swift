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

    /// Whether the background shows through. A trace of alpha along an edge, which resizing leaves, does not
    /// count.
    let isTransparent: Bool
    /// Nil when the picture is transparent: the preview would show through it for good.
    let preview: ColorPlaceholder?

    /// Reads 8-bit grey or colour pixels, with or without alpha. Nil when their number does not match the size.
    init?(_ bytes: [UInt8], of native: PixelSize) {
      let (width, height) = PixelSample.size(of: native)
      let bands = bytes.count / (width * height)
      guard (1...4).contains(bands), bytes.count == bands * width * height else { return nil }
      let hasAlpha = bands == 2 || bands == 4
      isTransparent =
        hasAlpha && stride(from: bands - 1, to: bytes.count, by: bands).contains { bytes[$0] < 254 }
      guard !isTransparent else {
        preview = nil
        return
      }
      let colorBands = hasAlpha ? bands - 1 : bands
      var colors: [ColorPlaceholder.Color] = []
      for top in stride(from: 0, to: height, by: PixelSample.cellSide) {
        for left in stride(from: 0, to: width, by: PixelSample.cellSide) {
          let means = (0..<colorBands).map { band in
            var sum = 0
            for row in top..<top + PixelSample.cellSide {
              for column in left..<left + PixelSample.cellSide {
                sum += Int(bytes[(row * width + column) * bands + band])
              }
            }
            let count = PixelSample.cellSide * PixelSample.cellSide
            return UInt8((sum + count / 2) / count)
          }
          colors.append(
            ColorPlaceholder.Color(
              red: means[0], green: means[colorBands / 2], blue: means[colorBands - 1]))
        }
      }
      preview = ColorPlaceholder(colors)
    }
  }
}
