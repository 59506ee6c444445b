/// XXH64, the 64-bit xxHash with seed 0 (github.com/Cyan4973/xxHash, doc/xxhash_spec.md). The hash is fast and detects
/// accidental changes, but not forgery.
public enum XXH64 {
  private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
    0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
    0x27D4_EB2F_1656_67C5
  )

  /// The XXH64 hash of an array.
  public static func hash(_ bytes: [UInt8]) -> UInt64 {
    unsafe bytes.withUnsafeBytes { unsafe hash($0) }
  }

  /// The XXH64 hash of a slice.
  public static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    unsafe bytes.withUnsafeBytes { unsafe hash($0) }
  }

  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let count = bytes.count
    var at = 0
    var sum: UInt64
    if count >= 32 {
      var lanes = (primes.0 &+ primes.1, primes.1, UInt64(0), 0 &- primes.0)
      while at + 32 <= count {
        lanes.0 = round(lanes.0, unsafe word(bytes, at))
        lanes.1 = round(lanes.1, unsafe word(bytes, at + 8))
        lanes.2 = round(lanes.2, unsafe word(bytes, at + 16))
        lanes.3 = round(lanes.3, unsafe word(bytes, at + 24))
        at += 32
      }
      sum =
        rotated(lanes.0, 1) &+ rotated(lanes.1, 7) &+ rotated(lanes.2, 12) &+ rotated(lanes.3, 18)
      sum = merged(merged(merged(merged(sum, lanes.0), lanes.1), lanes.2), lanes.3)
    } else {
      sum = primes.4
    }
    sum &+= UInt64(count)
    while at + 8 <= count {
      sum = rotated(sum ^ round(0, unsafe word(bytes, at)), 27) &* primes.0 &+ primes.3
      at += 8
    }
    if at + 4 <= count {
      let half = UInt64(
        UInt32(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)))
      sum = rotated(sum ^ (half &* primes.0), 23) &* primes.1 &+ primes.2
      at += 4
    }
    while at < count {
      sum = rotated(sum ^ (UInt64(unsafe bytes[at]) &* primes.4), 11) &* primes.0
      at += 1
    }
    sum = (sum ^ (sum >> 33)) &* primes.1
    sum = (sum ^ (sum >> 29)) &* primes.2
    return sum ^ (sum >> 32)
  }

  /// The hash of the bytes as sixteen lower-case hexadecimal digits.
  public static func hex(_ bytes: [UInt8]) -> String { hex(hash(bytes)) }

  /// A hash value as sixteen lower-case hexadecimal digits.
  public static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> UInt64 {
    UInt64(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
  }

  private static func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    (value << bits) | (value >> (64 - bits))
  }

  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotated(lane &+ word &* primes.1, 31) &* primes.0
  }

  private static func merged(_ sum: UInt64, _ lane: UInt64) -> UInt64 {
    (sum ^ round(0, lane)) &* primes.0 &+ primes.3
  }
}

extension StringProtocol {
  /// Whether the text has the form of a digest from `XXH64.hex`: sixteen hexadecimal digits.
  package var isDigest: Bool {
    utf8.count == 16 && utf8.allSatisfy(\.isSmallHexDigit)
  }
}
