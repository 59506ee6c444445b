import Pictures

/// Pixels from vips in its `.raw` format: 1 to 4 bytes per pixel.
struct RawPixels {
  typealias Color = ColorPlaceholder.Color

  let width: Int
  let height: Int
  private let bytes: [UInt8]
  private let bands: Int

  init?(_ bytes: [UInt8], _ width: Int, _ height: Int) {
    bands = bytes.count / (width * height)
    guard (1...4).contains(bands), bytes.count == bands * width * height else { return nil }
    self.bytes = bytes
    self.width = width
    self.height = height
  }

  var hasAlpha: Bool { bands == 2 || bands == 4 }
  private var colors: Int { hasAlpha ? bands - 1 : bands }

  /// Whether the background is visible through the picture. Slight transparency along an edge does not count, because
  /// resizing causes it.
  private var isTransparent: Bool {
    hasAlpha && stride(from: bands - 1, to: bytes.count, by: bands).contains { bytes[$0] < 254 }
  }

  /// The preview, if these are the pixels of a picture that was resized for a preview. Nil if the picture is
  /// transparent, because the preview would stay visible through it.
  var preview: ColorPlaceholder? {
    isTransparent ? nil : ColorPlaceholder(means(ofCells: RawPixels.cellSide))
  }

  /// The side of a preview's cell, in pixels.
  private static let cellSide = 8

  private static func previewSize(of native: PixelSize) -> (width: Int, height: Int) {
    let grid = ColorPlaceholder.grid(of: native)
    return (grid.columns * cellSide, grid.rows * cellSide)
  }

  /// The size for the preview, in `vipsthumbnail` syntax. `!` ignores the aspect ratio.
  static func previewShape(of native: PixelSize) -> String {
    let (width, height) = previewSize(of: native)
    return "\(width)x\(height)!"
  }

  init?(_ bytes: [UInt8], previewOf native: PixelSize) {
    let (width, height) = RawPixels.previewSize(of: native)
    self.init(bytes, width, height)
  }

  /// The mean colours of cells with this side in pixels, row by row, without transparent cells.
  private func means(ofCells side: Int) -> [Color] {
    var means = [Mean](repeating: Mean(), count: width / side * (height / side))
    for row in 0..<height {
      for column in 0..<width {
        add(row * width + column, to: &means[row / side * (width / side) + column / side])
      }
    }
    return means.compactMap(\.color)
  }

  /// Adds the pixel with this index, counted row by row.
  func add(_ pixel: Int, to mean: inout Mean) {
    let at = pixel * bands
    mean.add(
      Int(bytes[at]), Int(bytes[at + colors / 2]), Int(bytes[at + colors - 1]),
      alpha: hasAlpha ? Int(bytes[at + bands - 1]) : 255)
  }

  /// A mean of colours. Each colour is weighted by its alpha.
  struct Mean {
    private var sums = (0, 0, 0)
    private var weight = 0

    mutating func add(_ red: Int, _ green: Int, _ blue: Int, alpha: Int) {
      sums.0 += red * alpha
      sums.1 += green * alpha
      sums.2 += blue * alpha
      weight += alpha
    }

    static func + (one: Mean, other: Mean) -> Mean {
      var sum = one
      sum.sums.0 += other.sums.0
      sum.sums.1 += other.sums.1
      sum.sums.2 += other.sums.2
      sum.weight += other.weight
      return sum
    }

    /// The mean colour; nil if all pixels are transparent.
    var color: Color? {
      guard weight > 0 else { return nil }
      func mean(_ sum: Int) -> UInt8 { UInt8((2 * sum + weight) / (2 * weight)) }
      return Color(red: mean(sums.0), green: mean(sums.1), blue: mean(sums.2))
    }
  }
}
