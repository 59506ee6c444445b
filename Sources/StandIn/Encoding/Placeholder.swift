/// Files that are not a day's picture.
enum Placeholder {
  /// A grey square with a ring, as large as the service's own thumbnail.
  static let thumbnail: [UInt8] = {
    let (width, height) = (594, 516)
    var raster = Raster(width: width, height: height, channels: 3, bytes: [])
    raster.bytes = [UInt8](repeating: 0x30, count: width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        let (dx, dy) = (x - width / 2, y - height / 2)
        guard (150 * 150...160 * 160).contains(dx * dx + dy * dy) else { continue }
        for channel in 0..<3 { raster.bytes[(y * width + x) * 3 + channel] = 0xC0 }
      }
    }
    return PNG.encode(raster)
  }()

  /// A PNG that claims 60,000 by 60,000 pixels and has none.
  static let giant: [UInt8] =
    PNG.signature + PNG.header(width: 60_000, height: 60_000, colourType: 2)
    + PNG.chunk("IDAT", [0x78, 0x01, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01])
    + PNG.chunk("IEND", [])

  /// A PNG of 19,000 by 19,000 black pixels, which take 1 GB when they are read.
  static let vast: [UInt8] = {
    let side = 19_000
    return PNG.signature + PNG.header(width: side, height: side, colourType: 2)
      + PNG.chunk("IDAT", Emptiness.zlib(side * (side * 3 + 1))) + PNG.chunk("IEND", [])
  }()

  /// A drawing that scripts could hide in.
  static let svg = Array(
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><path d=\"M0 9h9\"/></svg>"
      .utf8)

  /// What YouTube sends for a still that it has not: grey, 120 by 90.
  static let noStill: [UInt8] = {
    let grey = [UInt8](repeating: 0xB0, count: 120 * 90 * 3)
    return JPEG.encode(Raster(width: 120, height: 90, channels: 3, bytes: grey))
  }()

  /// The start of a film: the box that names the format, and an empty one for the data.
  static let film: [UInt8] =
    [0, 0, 0, 24] + Array("ftypisom".utf8) + [0, 0, 2, 0] + Array("isommp41".utf8)
    + [0, 0, 0, 8] + Array("mdat".utf8)

  /// A picture of one pixel whose type is not the one given.
  static func dot(for contentType: String) -> [UInt8] {
    contentType == "image/gif"
      ? PNG.encode(Raster(width: 1, height: 1, channels: 3, bytes: [9, 9, 9]))
      : GIF.encode(
        width: 1, height: 1, palette: [UInt8](repeating: 9, count: 768), frames: [[0]], delay: 0)
  }

  /// A gzip stream (RFC 1952) of spaces that unpacks to more than 512 MB and then stops short.
  static let bomb: [UInt8] = {
    // A fixed-code block: one literal space, then repeats of 258 at distance 1. Such a repeat takes
    // thirteen bits, so thirteen bytes of the pattern are eight repeats.
    var bits: [UInt8] = [1, 1, 0]
    let space = 0x30 + 0x20
    bits += (0..<8).map { UInt8(space >> (7 - $0) & 1) }
    let longest: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0]
    for _ in 0..<64 { bits += longest }
    var pattern: [UInt8] = []
    for start in stride(from: 0, to: bits.count - 7, by: 8) {
      pattern.append((0..<8).reduce(0) { $0 | bits[start + $1] << UInt8($1) })
    }
    let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
    // Whole turns of the pattern after the first, which the three header bits and the literal shift.
    let turn = Array(pattern.suffix(13))
    var out = head + pattern
    for _ in 0..<260_000 { out += turn }
    return out
  }()
}
