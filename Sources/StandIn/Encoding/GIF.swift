/// GIF 89a, animated, for ever.
enum GIF {
  /// Frames of palette indices, all of one size.
  /// - Parameters:
  ///   - palette: 256 colours, three bytes each.
  ///   - delay: hundredths of a second between frames.
  static func encode(
    width: Int, height: Int, palette: [UInt8], frames: [[UInt8]], delay: Int
  ) -> [UInt8] {
    var out = Array("GIF89a".utf8)
    out += twoBytes(width) + twoBytes(height) + [0xF7, 0, 0] + palette
    // The loop extension that browsers took over from Netscape: zero repetitions are endless.
    out += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    for frame in frames {
      out += [0x21, 0xF9, 4, 0x04] + twoBytes(delay) + [0, 0]
      out += [0x2C, 0, 0, 0, 0] + twoBytes(width) + twoBytes(height) + [0, 8]
      let data = LZW.compress(frame)
      var at = 0
      while at < data.count {
        let part = data[at..<min(at + 255, data.count)]
        out.append(UInt8(part.count))
        out += part
        at += 255
      }
      out.append(0)
    }
    out.append(0x3B)
    return out
  }

  private static func twoBytes(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}

/// GIF's variable-length LZW for bytes (GIF 89a, appendix F).
private struct LZW {
  private var out: [UInt8] = []
  private var pending: UInt32 = 0
  private var pendingBits: UInt32 = 0
  private var width: UInt32 = 9
  private var next: Int32 = 258
  /// The code for "this code, then this byte"; 0 is none. Cleared by the list, as most of it is empty.
  private var codes = [Int32](repeating: 0, count: 4096 * 256)
  private var used: [Int] = []

  static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var lzw = LZW()
    lzw.put(256)
    lzw.compress(bytes)
    lzw.put(257)
    if lzw.pendingBits > 0 { lzw.out.append(UInt8(truncatingIfNeeded: lzw.pending)) }
    return lzw.out
  }

  private mutating func compress(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    var current = Int32(first)
    var at = 1
    while at < bytes.count {
      let byte = bytes[at]
      at &+= 1
      let key = Int(current) << 8 | Int(byte)
      let known = codes[key]
      if known != 0 {
        current = known
        continue
      }
      put(current)
      codes[key] = next
      used.append(key)
      // The decoder learns each code one step later, so the width grows one code late.
      if next == 1 << Int32(width), width < 12 { width += 1 }
      next += 1
      if next == 4096 {
        put(256)
        for key in used { codes[key] = 0 }
        used.removeAll(keepingCapacity: true)
        next = 258
        width = 9
      }
      current = Int32(byte)
    }
    put(current)
    // The decoder adds a code for it too.
    if next == 1 << Int32(width), width < 12 { width += 1 }
  }

  private mutating func put(_ code: Int32) {
    pending |= UInt32(code) << pendingBits
    pendingBits += width
    while pendingBits >= 8 {
      out.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingBits -= 8
    }
  }
}
