import Pictures

extension RenditionJob {
  /// The maximum file size of a black and white picture with up to 800 × 480 pixels, in bytes. Files of larger pictures
  /// may be proportionally larger.
  private static let mostForEInk = 20_000

  /// Makes a black and white file from a grey picture. If the file is too long, contrast is increased, because dots of
  /// fine greys do not compress well. If all attempts are too long, returns the shortest.
  func dithered(
    _ picture: String, _ size: PixelSize, mean: Int
  ) async throws(RenditionError) -> [UInt8] {
    let most = max(RenditionJob.mostForEInk, RenditionJob.mostForEInk * size.pixels / (800 * 480))
    let tiled = "\(size.width) \(size.height) --extend repeat"
    let output = "dots.png[bitdepth=1,compression=9,strip]"
    var shortest: [UInt8]?
    for contrast in [16, 20, 24, 32, 48, 64, 96, 128] {
      try folder.put(RenditionJob.thresholds(contrast: contrast, mean: mean), as: "thresholds.mat")
      try await vips("embed thresholds.mat tiles.png\(plain) 0 0 \(tiled)")
      try await vips("relational \(picture) tiles.png \(output) more")
      let bytes = try folder.contents(of: "dots.png")
      if bytes.count < shortest?.count ?? .max { shortest = bytes }
      if bytes.count <= most { break }
    }
    return shortest ?? []
  }

  /// The thresholds for ordered dithering: a square of 8 × 8 greys in Bayer's order. Pixels above the threshold become
  /// white. Thresholds range from 8 to 244, so that JPEG noise around black and white makes no dots. libvips can also
  /// make a palette of two colours, but these are not black and white, so this method is not used.
  ///
  /// `contrast` is in sixteenths. Higher contrast moves greys away from their mean. Instead of the greys, the
  /// thresholds are moved closer to the mean, which has the same effect. Black stays black, and white stays white.
  private static func thresholds(contrast: Int, mean: Int) -> [UInt8] {
    let rows = (0..<8).map { row in
      (0..<8).map { column in
        // Interleaves the bits of both coordinates, so that the thresholds of neighbouring pixels are far apart.
        let rank = (0..<3).reduce(0) { rank, bit in
          4 * rank + 2 * ((column ^ row) >> bit & 1) + (row >> bit & 1)
        }
        return String(mean + (8 + 15 * rank / 4 - mean) * 16 / contrast)
      }.joined(separator: " ")
    }
    return Array((["8 8"] + rows).map { $0 + "\n" }.joined().utf8)
  }
}
