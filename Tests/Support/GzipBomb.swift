/// Many zeros in few bytes: gzip (RFC 1952) around one block of fixed codes (RFC 1951, 3.2.6).
package enum GzipBomb {
  /// At least `count` zero bytes, packed about 160 to 1. The checksum at the end is missing.
  package static func zeros(count: Int) -> [UInt8] {
    var out: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3]
    var byte: UInt8 = 0
    var used = 0
    func put(_ bits: String) {
      for bit in bits.utf8 {
        if bit == UInt8(ascii: "1") { byte |= 1 << used }
        used += 1
        if used == 8 {
          out.append(byte)
          byte = 0
          used = 0
        }
      }
    }
    put("110" + "00110000")  // the last block, fixed codes; the literal 0
    for _ in 0...(count / 258) { put("11000101" + "00000") }  // 258 more of what was 1 before
    put("0000000")
    return out + [byte]
  }
}
