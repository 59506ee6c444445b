/// Small pictures of plain colours.
package enum Drawn {
  package typealias Color = (red: UInt8, green: UInt8, blue: UInt8)

  package static let red: Color = (200, 40, 30)
  package static let blue: Color = (20, 40, 180)

  /// The left half in one colour, the right half in another.
  package static func raster(
    _ width: Int, _ height: Int, left: Color = red, right: Color = blue, alpha: UInt8? = nil
  ) -> Raster {
    var bytes: [UInt8] = []
    for _ in 0..<height {
      for column in 0..<width {
        let color = 2 * column < width ? left : right
        bytes += [color.red, color.green, color.blue] + (alpha.map { [$0] } ?? [])
      }
    }
    return Raster(width: width, height: height, channels: alpha == nil ? 3 : 4, bytes: bytes)
  }

  package static func jpeg(_ width: Int, _ height: Int, isGrey: Bool = false) -> [UInt8] {
    JPEG.encode(raster(width, height), grey: isGrey)
  }

  /// A JPEG with an Exif block that turns its rows into columns, from right to left.
  package static func turnedJPEG(_ width: Int, _ height: Int) -> [UInt8] {
    let exif: [UInt8] =
      Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0] + [0, 0, 0, 0]
    let plain = jpeg(width, height)
    return plain.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + plain.dropFirst(2)
  }

  package static func png(
    _ width: Int, _ height: Int, left: Color = red, right: Color = blue, alpha: UInt8? = nil
  ) -> [UInt8] {
    PNG.encode(raster(width, height, left: left, right: right, alpha: alpha))
  }

  /// A chunk of a PNG.
  package static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] { PNG.chunk(name, body) }

  /// The JPEG with this ICC profile instead of its own, or without one.
  package static func profile(_ profile: [UInt8]?, in jpeg: [UInt8]) -> [UInt8] {
    var bytes = Array(jpeg.prefix(2))
    if let profile {
      let length = 2 + 14 + profile.count
      bytes += [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 0xFF)]
      bytes += Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
    }
    for segment in segments(of: jpeg) where jpeg[segment.lowerBound + 1] != 0xE2 {
      bytes += jpeg[segment]
    }
    return bytes
  }

  /// The ICC profile in a JPEG.
  package static func profile(in jpeg: [UInt8]) -> [UInt8]? {
    segments(of: jpeg).first { jpeg[$0.lowerBound + 1] == 0xE2 }
      .map { Array(jpeg[$0].dropFirst(18)) }
  }

  /// Every segment after the start of the image; the last, which holds the scan, to the file's end.
  private static func segments(of jpeg: [UInt8]) -> [Range<Int>] {
    var segments: [Range<Int>] = []
    var at = 2
    while jpeg[at + 1] != 0xDA {
      let end = at + 2 + (Int(jpeg[at + 2]) << 8 | Int(jpeg[at + 3]))
      segments.append(at..<end)
      at = end
    }
    return segments + [at..<jpeg.count]
  }

  /// Two frames: the first red, the second blue.
  package static func animation(_ width: Int, _ height: Int) -> [UInt8] {
    let colors: [UInt8] = [red.red, red.green, red.blue, blue.red, blue.green, blue.blue]
    let frames = [UInt8(0), 1].map { [UInt8](repeating: $0, count: width * height) }
    return GIF.encode(
      width: width, height: height, palette: colors + [UInt8](repeating: 0, count: 768 - 6),
      frames: frames, delay: 10)
  }

  /// A black square in so few bytes that only its pixels are dangerous: one byte a pixel, all zero, of
  /// which deflate's longest matches (RFC 1951, 13 bits for 258 bytes) repeat every 13 bytes.
  package static func bomb(side: Int) -> [UInt8] {
    let count = side * (side + 1)
    var bits: [UInt8] = [1, 1, 0]  // the last block, of fixed codes
    bits += [0, 0, 1, 1, 0, 0, 0, 0]  // a zero
    let match: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]
    let end: [UInt8] = [0, 0, 0, 0, 0, 0, 0]
    let matches = (count - 1) / 258
    // Eight matches fill whole bytes.
    var stream: [UInt8] = [0x78, 0x01]
    let start = bytes(of: bits + (0..<8).flatMap { _ in match })
    stream += start.whole
    let again = bytes(of: start.rest + (0..<8).flatMap { _ in match })
    for _ in 1..<matches / 8 { stream += again.whole }
    var last = again.rest
    for _ in 0..<matches % 8 { last += match }
    for _ in 0..<(count - 1) % 258 { last += [0, 0, 1, 1, 0, 0, 0, 0] }
    last += end + [0, 0, 0, 0, 0, 0, 0]
    stream += bytes(of: last).whole
    stream += PNG.bigEndian(UInt32(count % 65_521) << 16 | 1)  // Adler-32 of that many zeros
    return PNG.signature + PNG.header(width: side, height: side, colourType: 0)
      + PNG.chunk("IDAT", stream) + PNG.chunk("IEND", [])
  }

  private static func bytes(of bits: [UInt8]) -> (whole: [UInt8], rest: [UInt8]) {
    let whole = stride(from: 0, to: bits.count - bits.count % 8, by: 8).map { at in
      (0..<8).reduce(UInt8(0)) { $0 | bits[at + $1] << UInt8($1) }
    }
    return (whole, Array(bits.suffix(bits.count % 8)))
  }
}
