/// PNG (ISO/IEC 15948), 8 bits a channel, not interlaced.
enum PNG {
  /// The picture as a PNG file.
  static func encode(_ raster: Raster) -> [UInt8] {
    let filtered = filtered(raster)
    var stream: [UInt8] = [0x78, 0x01]
    stream += Deflate.compress(filtered)
    stream += bigEndian(Checksums.adler32(filtered))
    return signature
      + header(width: raster.width, height: raster.height, colourType: raster.channels == 4 ? 6 : 2)
      + chunk("IDAT", stream) + chunk("IEND", [])
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The header chunk.
  static func header(width: Int, height: Int, colourType: UInt8) -> [UInt8] {
    chunk(
      "IHDR",
      bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, colourType, 0, 0, 0])
  }

  /// A chunk: length, name, data, CRC of name and data.
  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(Checksums.crc32(body))
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Every row as its difference to the row above, which skies compress well with.
  private static func filtered(_ raster: Raster) -> [UInt8] {
    let stride = raster.width * raster.channels
    var out: [UInt8] = []
    out.reserveCapacity((stride + 1) * raster.height)
    var at = 0
    while at < raster.bytes.count {
      out.append(2)
      let end = at + stride
      if at == 0 {
        out += raster.bytes[0..<end]
      } else {
        var column = at
        while column < end {
          out.append(raster.bytes[column] &- raster.bytes[column &- stride])
          column &+= 1
        }
      }
      at = end
    }
    return out
  }
}
