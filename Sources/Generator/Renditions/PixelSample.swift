import Pictures

/// A picture shrunk to a few pixels in each cell of its preview.
struct PixelSample: Hashable, Sendable {
  /// How many pixels a cell is wide and high.
  private static let cellSide = 8

  /// The size that a picture is shrunk to, its shape given up.
  private static func size(of native: PixelSize) -> (width: Int, height: Int) {
    let grid = ColorPlaceholder.grid(of: native)
    return (grid.columns * cellSide, grid.rows * cellSide)
  }

  /// The same as `vipsthumbnail` takes it.
  static func shape(of native: PixelSize) -> String {
    let (width, height) = size(of: native)
    return "\(width)x\(height)!"
  }

  /// Whether what is behind the picture can be seen through it. A trace of alpha along an edge, as
  /// programs leave it when they shrink a picture, is none.
  let isTransparent: Bool
  /// Its colours; nil when it is transparent: behind it they would be seen for ever.
  let preview: ColorPlaceholder?

  /// Reads pixels of one byte a band: grey or colour, with or without alpha. Nil when they are not as
  /// many as there should be.
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
