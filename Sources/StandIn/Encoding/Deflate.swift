/// DEFLATE (RFC 1951) in one block with the fixed codes: larger than zlib's best, a tenth of stored.
struct Deflate {
  private var out: [UInt8] = []
  private var pending: UInt32 = 0
  private var pendingBits: UInt32 = 0

  /// The bytes, compressed.
  static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var deflate = Deflate()
    deflate.out.reserveCapacity(bytes.count / 2)
    deflate.put(0b011, 3)
    deflate.compress(bytes)
    deflate.literal(256)
    deflate.put(0, 7)
    return deflate.out
  }

  /// Repeats are found through the last place at which the same three bytes began.
  private mutating func compress(_ bytes: [UInt8]) {
    var last = [Int32](repeating: -1, count: 1 << 14)
    let count = bytes.count
    var at = 0
    while at < count {
      guard at + 3 < count else {
        literal(Int(bytes[at]))
        at += 1
        continue
      }
      let three = UInt32(bytes[at]) << 16 | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2])
      let key = (three &* 0x9E37_79B1) >> 18
      let before = Int(last[Int(key)])
      last[Int(key)] = Int32(truncatingIfNeeded: at)
      guard before >= 0, at - before <= 32_768 else {
        literal(Int(bytes[at]))
        at += 1
        continue
      }
      let limit = min(258, count - at)
      var length = 0
      while length < limit, bytes[before + length] == bytes[at + length] { length += 1 }
      if length >= 3 {
        repeated(length, at - before)
        at += length
      } else {
        literal(Int(bytes[at]))
        at += 1
      }
    }
  }

  private mutating func literal(_ symbol: Int) {
    let (code, length) = Deflate.codes[symbol]
    put(code, length)
  }

  /// RFC 1951 section 3.2.5.
  private mutating func repeated(_ length: Int, _ distance: Int) {
    let lengthCode = Deflate.lengthCodes[length]
    literal(257 + lengthCode)
    put(
      UInt32(length - Deflate.lengthBases[lengthCode]), UInt32(Deflate.lengthExtras[lengthCode]))
    var distanceCode = 29
    while Deflate.distanceBases[distanceCode] > distance { distanceCode -= 1 }
    put(Deflate.reversed(distanceCode, 5), 5)
    put(
      UInt32(distance - Deflate.distanceBases[distanceCode]),
      distanceCode < 4 ? 0 : UInt32(distanceCode / 2 - 1))
  }

  private mutating func put(_ value: UInt32, _ length: UInt32) {
    pending |= value << pendingBits
    pendingBits &+= length
    while pendingBits >= 8 {
      out.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingBits &-= 8
    }
  }

  /// The fixed codes of literals and lengths (RFC 1951 section 3.2.6).
  private static let codes: [(code: UInt32, length: UInt32)] = (0..<288).map { symbol in
    switch symbol {
    case 0...143: (reversed(0x30 + symbol, 8), 8)
    case 144...255: (reversed(0x190 + symbol - 144, 9), 9)
    case 256...279: (reversed(symbol - 256, 7), 7)
    default: (reversed(0xC0 + symbol - 280, 8), 8)
    }
  }

  /// Codes go highest bit first, everything else lowest.
  private static func reversed(_ code: Int, _ length: Int) -> UInt32 {
    (0..<length).reduce(0) { $0 | UInt32(code >> $1 & 1) << UInt32(length - 1 - $1) }
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthExtras = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let lengthCodes: [Int] = (0...258).map { length in
    lengthBases.lastIndex { $0 <= length } ?? 0
  }
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12_289, 16_385, 24_577,
  ]
}
