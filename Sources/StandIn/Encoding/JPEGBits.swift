/// Bits as a JPEG scan wants them: highest first, a zero byte after every 0xFF.
struct JPEGBits {
  private var out: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingBits: UInt32 = 0

  /// How many bits the value's magnitude needs (T.81 table F.1).
  static func size(_ value: Int32) -> UInt32 {
    UInt32(32 - value.magnitude.leadingZeroBitCount)
  }

  mutating func put(_ code: (code: UInt32, length: UInt32)) {
    pending = pending << UInt64(code.length) | UInt64(code.code)
    pendingBits &+= code.length
    while pendingBits >= 8 {
      pendingBits &-= 8
      let byte = UInt8(truncatingIfNeeded: pending >> UInt64(pendingBits))
      out.append(byte)
      if byte == 0xFF { out.append(0) }
    }
  }

  /// The value in `size` bits; negative ones as one less, which keeps their highest bit clear.
  mutating func put(_ value: Int32, _ size: UInt32) {
    guard size > 0 else { return }
    let bits = UInt32(bitPattern: value < 0 ? value - 1 : value) & (1 << size - 1)
    put((bits, size))
  }

  /// Everything, the last byte filled with ones.
  mutating func finish() -> [UInt8] {
    put((0x7F, 7))
    return out
  }
}
