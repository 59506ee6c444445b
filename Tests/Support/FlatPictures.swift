/// Pixels of 8 bits a channel, row after row from the top: red, green and blue, and alpha if there are four.
package struct Raster {
  package let width: Int
  package let height: Int
  package let channels: Int
  package var bytes: [UInt8]

  package init(width: Int, height: Int, channels: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.channels = channels
    self.bytes = bytes
  }
}

/// PNG (ISO/IEC 15948), 8 bits a channel, without compression.
package enum PNG {
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  package static func encode(_ raster: Raster) -> [UInt8] {
    let stride = raster.width * raster.channels
    var rows: [UInt8] = []
    for row in 0..<raster.height { rows += [0] + raster.bytes[row * stride..<(row + 1) * stride] }
    return signature
      + header(width: raster.width, height: raster.height, colourType: raster.channels == 4 ? 6 : 2)
      + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  package static func header(width: Int, height: Int, colourType: UInt8) -> [UInt8] {
    chunk(
      "IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, colourType, 0, 0, 0])
  }

  /// A chunk: length, name, data, CRC-32 of name and data.
  package static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in body { sum = sums[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8) }
    return bigEndian(UInt32(data.count)) + body + bigEndian(~sum)
  }

  /// CRC-32 (ISO 3309) of each byte.
  private static let sums: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
  }

  package static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A zlib stream (RFC 1950) of blocks that are not compressed.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    for start in stride(from: 0, to: bytes.count, by: 65_535) {
      let part = bytes[start..<min(start + 65_535, bytes.count)]
      let count = UInt16(part.count)
      out.append(part.endIndex == bytes.count ? 1 : 0)
      for number in [count, ~count] {
        out += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
      }
      out += part
    }
    return out + bigEndian(high << 16 | low)
  }
}

/// A sequence of bits; the format decides which bit of a byte is first.
private struct Bits {
  private(set) var bytes: [UInt8] = []
  private var pending: UInt32 = 0
  private var count: UInt32 = 0

  /// The highest bit first, as in JPEG: a zero follows each 0xFF.
  mutating func put(highFirst value: Int, _ length: Int) {
    for place in (0..<length).reversed() {
      pending = pending << 1 | UInt32(value >> place & 1)
      count += 1
      guard count == 8 else { continue }
      bytes.append(UInt8(pending))
      if pending == 0xFF { bytes.append(0) }
      (pending, count) = (0, 0)
    }
  }

  /// The lowest bit first, as in GIF.
  mutating func put(lowFirst value: Int, _ length: Int) {
    pending |= UInt32(value) << count
    count += UInt32(length)
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }
}

/// Baseline JPEG (ITU-T T.81): each square of eight pixels has one colour, the mean of its pixels.
package enum JPEG {
  package static func encode(_ raster: Raster, grey: Bool = false) -> [UInt8] {
    let parts = grey ? 1 : 3
    var out: [UInt8] = [0xFF, 0xD8]
    out += segment(0xE0, Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
    out += segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
    let size = [raster.height, raster.width].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    out += segment(
      0xC0, [8] + size + [UInt8(parts)] + (1...parts).flatMap { [UInt8($0), 0x11, 0] })
    // Twelve lengths of differences, of four bits each; for other coefficients only the end of block.
    let none = [UInt8](repeating: 0, count: 16)
    out += segment(0xC4, [0x00] + none[0..<3] + [12] + none[4...] + (0..<12))
    out += segment(0xC4, [0x10, 1] + none[1...] + [0])
    out += segment(
      0xDA, [UInt8(parts)] + (1...parts).flatMap { [UInt8($0), 0] } + [0, 63, 0])
    var bits = Bits()
    var last = [0, 0, 0]
    for top in stride(from: 0, to: raster.height, by: 8) {
      for left in stride(from: 0, to: raster.width, by: 8) {
        let means = means(of: raster, left, top)
        for part in 0..<parts {
          let value = Int(means[part].rounded()) - 128
          let difference = value - last[part]
          last[part] = value
          let length = Int.bitWidth - abs(difference).leadingZeroBitCount
          bits.put(highFirst: length, 4)
          bits.put(
            highFirst: difference < 0 ? difference + (1 << length) - 1 : difference, length)
          bits.put(highFirst: 0, 1)
        }
      }
    }
    bits.put(highFirst: 0x7F, 7)
    return out + bits.bytes + [0xFF, 0xD9]
  }

  /// Brightness and the two colour differences, each from 0 to 255 (JFIF 1.02).
  private static func means(of raster: Raster, _ left: Int, _ top: Int) -> [Double] {
    var sums = [0.0, 0.0, 0.0]
    var count = 0.0
    for row in top..<min(top + 8, raster.height) {
      for column in left..<min(left + 8, raster.width) {
        let at = (row * raster.width + column) * raster.channels
        for channel in 0..<3 { sums[channel] += Double(raster.bytes[at + channel]) }
        count += 1
      }
    }
    let (red, green, blue) = (sums[0] / count, sums[1] / count, sums[2] / count)
    let brightness = 0.299 * red + 0.587 * green + 0.114 * blue
    return [brightness, 128 + (blue - brightness) * 0.564, 128 + (red - brightness) * 0.713].map {
      min($0, 255)
    }
  }

  private static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    let length = data.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + data
  }
}

/// GIF 89a in an endless loop: its LZW never learns a code.
package enum GIF {
  /// Frames of palette indices, all of one size; 256 colours of three bytes, and hundredths of a second.
  package static func encode(
    width: Int, height: Int, palette: [UInt8], frames: [[UInt8]], delay: Int
  ) -> [UInt8] {
    let size = [width, height].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    var out = Array("GIF89a".utf8) + size + [0xF7, 0, 0] + palette
    out += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    for frame in frames {
      out += [0x21, 0xF9, 4, 0x04, UInt8(delay), 0, 0, 0]
      out += [0x2C, 0, 0, 0, 0] + size + [0, 8]
      var bits = Bits()
      for (place, index) in frame.enumerated() {
        // Before the codes become a bit longer.
        if place % 250 == 0 { bits.put(lowFirst: 256, 9) }
        bits.put(lowFirst: Int(index), 9)
      }
      bits.put(lowFirst: 257, 9)
      bits.put(lowFirst: 0, 7)
      for start in stride(from: 0, to: bits.bytes.count, by: 255) {
        let part = bits.bytes[start..<min(start + 255, bits.bytes.count)]
        out += [UInt8(part.count)] + part
      }
      out.append(0)
    }
    return out + [0x3B]
  }
}
