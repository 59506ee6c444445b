/// The checksums of PNG and zlib.
enum Checksums {
  /// CRC-32 (ISO 3309), as PNG's chunks carry it.
  static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes { sum = table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8) }
    return ~sum
  }

  /// Adler-32 (RFC 1950), which ends a zlib stream.
  static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    var at = 0
    while at < bytes.count {
      // 5,552 is the most bytes before the 32-bit sums could overflow.
      let end = min(at + 5_552, bytes.count)
      while at < end {
        low &+= UInt32(bytes[at])
        high &+= low
        at &+= 1
      }
      low %= 65_521
      high %= 65_521
    }
    return high << 16 | low
  }

  private static let table: [UInt32] = (0..<256).map { index in
    var value = UInt32(index)
    for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    return value
  }
}
