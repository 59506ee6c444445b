/// A zlib stream (RFC 1950) of nothing but zeros, a thousandth of their length.
enum Emptiness {
  /// The stream of so many zeros, at least one.
  static func zlib(_ count: Int) -> [UInt8] {
    var bits = Bits()
    bits.out = [0x78, 0x01]
    // One last block with codes of its own: 286 for literals and lengths, one for distances, of which
    // the lengths are told in codes for 18 (0), 1 (10) and 2 (11) (RFC 1951, section 3.2.7).
    bits.put(0b1, 1)
    bits.put(0b10, 2)
    bits.put(29, 5)
    bits.put(0, 5)
    bits.put(14, 4)
    // In their order 18 is the third, 2 the sixteenth and 1 the eighteenth.
    for place in 0..<18 { bits.put(place == 2 ? 1 : place == 15 || place == 17 ? 2 : 0, 3) }
    bits.put(0b11, 2)  // the literal 0: two bits
    bits.putUnused(138)
    bits.putUnused(117)
    bits.put(0b11, 2)  // the end: two bits
    bits.putUnused(28)
    bits.put(0b01, 2)  // a repeat of 258: one bit
    bits.put(0b01, 2)  // the distance 1: one bit
    // The literal's code is 10, the end's 11; a repeat and its distance are 0 and 0.
    let repeats = (count - 1) / 258
    for _ in 0..<count - repeats * 258 { bits.put(0b01, 2) }
    bits.putZeros(2 * repeats)
    bits.put(0b11, 2)
    bits.finish()
    // Of zeros, the first sum of Adler-32 stays 1 and the second counts them.
    return bits.out + PNG.bigEndian(UInt32(count % 65_521) << 16 | 1)
  }

  /// Bits, the lowest first.
  private struct Bits {
    var out: [UInt8] = []
    private var pending: UInt64 = 0
    private var pendingBits: UInt64 = 0

    mutating func put(_ value: UInt64, _ length: UInt64) {
      pending |= value << pendingBits
      pendingBits += length
      while pendingBits >= 8 {
        out.append(UInt8(truncatingIfNeeded: pending))
        pending >>= 8
        pendingBits -= 8
      }
    }

    /// So many symbols in a row that have no code.
    mutating func putUnused(_ count: UInt64) {
      put(0, 1)
      put(count - 11, 7)
    }

    mutating func putZeros(_ count: Int) {
      var left = count
      while left > 0, pendingBits > 0 {
        put(0, 1)
        left -= 1
      }
      out += repeatElement(0, count: left / 8)
      put(0, UInt64(left % 8))
    }

    mutating func finish() {
      if pendingBits > 0 { put(0, 8 - pendingBits) }
    }
  }
}
