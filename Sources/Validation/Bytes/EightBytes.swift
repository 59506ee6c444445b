/// Eight bytes of a text in one number, the first one lowest, so that most are looked at together.
///
/// What is found is told by the highest bit of its byte; of several only the lowest is certain (S. Eron
/// Anderson, "Bit Twiddling Hacks", "Determine if a word has a zero byte").
struct EightBytes {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highest: UInt64 = 0x8080_8080_8080_8080

  private let word: UInt64

  /// The bytes at a place that has at least eight.
  @inline(__always) init(_ bytes: borrowing Span<UInt8>, at place: Int) {
    let raw = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
    word = UInt64(littleEndian: raw)
  }

  /// Where this byte stands.
  @inline(__always) func places(of byte: UInt8) -> UInt64 {
    let rest = word ^ (EightBytes.ones &* UInt64(byte))
    return (rest &- EightBytes.ones) & ~rest & EightBytes.highest
  }

  /// Where control characters of ASCII stand.
  @inline(__always) var controls: UInt64 {
    (word &- EightBytes.ones &* 0x20) & ~word & EightBytes.highest
  }

  /// The number of bytes before the first place; 8 when there is none.
  @inline(__always) static func count(before places: UInt64) -> Int {
    places.trailingZeroBitCount / 8
  }
}
