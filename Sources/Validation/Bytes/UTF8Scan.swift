/// Validates UTF-8 (RFC 3629).
enum UTF8Scan {
  /// The byte order mark, which some editors write before the text.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The offset of the first byte that is not part of a well-formed sequence; nil when all are.
  static func fault(in bytes: [UInt8]) -> Int? {
    let bytes = bytes.span
    let count = bytes.count
    var at = 0
    while at < count {
      // Most of a page is ASCII, which is tested for many bytes at once.
      while at + 32 <= count,
        unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: at, as: SIMD4<UInt64>.self)
          & 0x8080_8080_8080_8080 == SIMD4()
      { at += 32 }
      while at + 8 <= count,
        unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self)
          & 0x8080_8080_8080_8080 == 0
      { at += 8 }
      guard at < count else { break }
      let lead = bytes[at]
      if lead < 0x80 {
        at += 1
        continue
      }
      // Table 3-7 of the Unicode standard: how many bytes follow, and where the second one may lie.
      let rest: Int
      var second: ClosedRange<UInt8> = 0x80...0xBF
      switch lead {
      case 0xC2...0xDF: rest = 1
      case 0xE0: (rest, second) = (2, 0xA0...0xBF)
      case 0xED: (rest, second) = (2, 0x80...0x9F)
      case 0xE1...0xEF: rest = 2
      case 0xF0: (rest, second) = (3, 0x90...0xBF)
      case 0xF1...0xF3: rest = 3
      case 0xF4: (rest, second) = (3, 0x80...0x8F)
      default: return at
      }
      guard at + rest < count, second.contains(bytes[at + 1]) else { return at }
      var next = at + 2
      while next <= at + rest {
        guard bytes[next] & 0xC0 == 0x80 else { return at }
        next += 1
      }
      at = next
    }
    return nil
  }
}
