/// Frames as an animated GIF.
enum Animation {
  /// A globe has few hues, so every brightness gets one colour: the mean of the pixels that bright.
  /// - Parameter delay: hundredths of a second between frames.
  static func encode(_ frames: [Raster], delay: Int) -> [UInt8] {
    var sums = [Int](repeating: 0, count: 256 * 4)
    let indexed = frames.map { frame in
      var indices: [UInt8] = []
      indices.reserveCapacity(frame.width * frame.height)
      var at = 0
      while at < frame.bytes.count {
        let red = Int(frame.bytes[at])
        let green = Int(frame.bytes[at + 1])
        let blue = Int(frame.bytes[at + 2])
        // Steps of two hide the grain, which would not compress.
        let brightness = (red * 77 + green * 150 + blue * 29) >> 8 & 0xFE
        indices.append(UInt8(truncatingIfNeeded: brightness))
        sums[brightness * 4] += red
        sums[brightness * 4 + 1] += green
        sums[brightness * 4 + 2] += blue
        sums[brightness * 4 + 3] += 1
        at += frame.channels
      }
      return indices
    }
    var palette: [UInt8] = []
    for brightness in 0..<256 {
      let count = max(sums[brightness * 4 + 3], 1)
      for channel in 0..<3 {
        palette.append(UInt8(truncatingIfNeeded: sums[brightness * 4 + channel] / count))
      }
    }
    return GIF.encode(
      width: frames.first?.width ?? 0, height: frames.first?.height ?? 0, palette: palette,
      frames: indexed, delay: delay)
  }
}
