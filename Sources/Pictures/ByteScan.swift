import Foundation

/// Searches bytes eight at a time: an archive has some forty million bytes, few of which are delimiters.
package enum ByteScan {
  /// The first index of the byte in the range; the range's end when it is absent.
  package static func first(
    _ byte: UInt8, in bytes: UnsafeRawBufferPointer, _ range: Range<Int>
  ) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    guard !range.isEmpty, let base = bytes.baseAddress,
      let found = unsafe memchr(base + range.lowerBound, Int32(byte), range.count)
    else { return range.upperBound }
    return unsafe base.distance(to: found)
  }

  /// Whether the text contains the address; searches for the colon first, because few texts have one.
  package static func has(_ address: [UInt8], in text: String) -> Bool {
    guard let colon = address.firstIndex(of: UInt8(ascii: ":")) else { return false }
    var text = text
    return text.withUTF8 { text in
      let bytes = UnsafeRawBufferPointer(text)
      guard bytes.count >= address.count else { return false }
      var at = colon
      let end = bytes.count - address.count + colon + 1
      while at < end {
        at = unsafe first(address[colon], in: bytes, at..<end)
        if at < end, unsafe bytes[(at - colon)...].starts(with: address) { return true }
        at += 1
      }
      return false
    }
  }

  /// The first index of either byte in the range; the range's end when both are absent.
  package static func first(
    _ byte: UInt8, or other: UInt8, in bytes: UnsafeRawBufferPointer, _ range: Range<Int>
  ) -> Int {
    unsafe first(in: bytes, range) { equal($0, byte) | equal($0, other) }
  }

  /// The first index of a byte that must be escaped or ends a JSON string (RFC 8259, section 7); the range's
  /// end when there is none.
  package static func firstSpecialOfJSON(
    in bytes: UnsafeRawBufferPointer, _ range: Range<Int>
  ) -> Int {
    unsafe first(in: bytes, range) {
      below($0, 0x20) | equal($0, UInt8(ascii: "\"")) | equal($0, UInt8(ascii: "\\"))
    }
  }

  /// `marks` sets the highest bit of each matching byte of a word; it may also set that bit in bytes above a
  /// match.
  @inline(__always)
  private static func first(
    in bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ marks: (UInt64) -> UInt64
  ) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    var at = range.lowerBound
    while at + 8 <= range.upperBound {
      let found = marks(
        UInt64(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)))
      if found != 0 { return at + found.trailingZeroBitCount / 8 }
      at += 8
    }
    while at < range.upperBound, marks(UInt64(unsafe bytes[at])) & 0x80 == 0 { at += 1 }
    return at
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highest: UInt64 = 0x8080_8080_8080_8080

  /// Sets the highest bit of each byte that is less than the limit, which is at most 128.
  @inline(__always)
  private static func below(_ word: UInt64, _ limit: UInt8) -> UInt64 {
    (word &- ones &* UInt64(limit)) & ~word & highest
  }

  @inline(__always)
  private static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    below(word ^ ones &* UInt64(byte), 1)
  }
}
