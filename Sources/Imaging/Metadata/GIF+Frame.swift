extension PictureHeader.GIF {
  /// A frame up to the last byte of its pixels: decoders pass over what follows in the same sub-blocks, where
  /// anything could be hidden. The block must begin there, and be whole.
  static func frame(
    of bytes: [UInt8], _ block: Range<Int>
  ) throws(PictureHeader.Flaw) -> [UInt8] {
    let start = block.lowerBound + 10 + table(bytes[block.lowerBound + 9])
    guard start < block.upperBound, let width = bytes.little16(block.lowerBound + 5),
      let height = bytes.little16(block.lowerBound + 7),
      var codes = Codes(shortest: Int(bytes[start]), pixels: width * height)
    else { throw .broken }
    var length = start + 1
    while bytes[length] != 0 {
      let data = length + 1..<length + 1 + Int(bytes[length])
      for at in data where try codes.isLast(bytes[at]) {
        return bytes[block.lowerBound..<length] + [UInt8(truncatingIfNeeded: at - length)]
          + bytes[data.lowerBound...at] + [0]
      }
      length = data.upperBound
    }
    // Some frames lack their end; what there is of them is shown.
    return Array(bytes[block])
  }

  /// Counts the pixels of LZW codes (GIF89a, appendix F) without unpacking them.
  private struct Codes {
    private let shortest: Int
    private let pixels: Int
    private var counted = 0
    private var length: Int
    private var next: Int
    /// How many pixels each code stands for.
    private var lengths = [Int](repeating: 1, count: 4_096)
    /// Those of the code before; nil after the table was cleared.
    private var before: Int?
    private var bits = 0
    private var bitCount = 0

    /// Nil when codes cannot have that many bits.
    init?(shortest: Int, pixels: Int) {
      guard (1...11).contains(shortest) else { return nil }
      self.shortest = shortest
      self.pixels = pixels
      length = shortest + 1
      next = 1 << shortest + 2
    }

    /// Whether the picture is complete with this byte: by the code for that, or by any but one that clears the
    /// table when there are enough pixels. Throws for a code that no code before defines.
    mutating func isLast(_ byte: UInt8) throws(PictureHeader.Flaw) -> Bool {
      bits |= Int(byte) << bitCount
      bitCount += 8
      while bitCount >= length {
        let code = bits & (1 << length - 1)
        bits >>= length
        bitCount -= length
        if code == 1 << shortest {
          length = shortest + 1
          next = 1 << shortest + 2
          before = nil
        } else if code == 1 << shortest + 1 || counted >= pixels {
          return true
        } else {
          try count(code)
        }
      }
      return false
    }

    private mutating func count(_ code: Int) throws(PictureHeader.Flaw) {
      guard code < next || code == next && before != nil && next < 4_096 else { throw .broken }
      if let before, next < 4_096 {
        lengths[next] = before + 1
        next += 1
        if next == 1 << length, length < 12 { length += 1 }
      }
      before = lengths[code]
      counted += lengths[code]
    }
  }
}
