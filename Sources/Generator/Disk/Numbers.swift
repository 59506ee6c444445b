import Pictures

/// Writes numbers and texts as bytes, little-endian, without anything between them: for files that only
/// this program reads, and can make again.
struct NumberWriter {
  private(set) var bytes: [UInt8] = []

  /// `capacity` is a guess at how many bytes come.
  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// What is added, behind its format and its XXH64.
  static func sealed(
    as format: UInt64, capacity: Int = 0, _ add: (inout NumberWriter) -> Void
  ) -> [UInt8] {
    var writer = NumberWriter(capacity: capacity + 16)
    writer.add(format)
    writer.add(0 as UInt64)
    add(&writer)
    unsafe writer.bytes.withUnsafeMutableBytes { bytes in
      let digest = unsafe XXH64.hash(.init(rebasing: bytes[16...]))
      unsafe bytes.storeBytes(of: digest.littleEndian, toByteOffset: 8, as: UInt64.self)
    }
    return writer.bytes
  }

  mutating func add(_ number: UInt64) {
    unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  /// A number of at most 31 bits and a sign.
  mutating func add(small number: Int) {
    unsafe withUnsafeBytes(of: Int32(clamping: number).littleEndian) {
      unsafe bytes.append(contentsOf: $0)
    }
  }

  mutating func add(_ packed: ArraySlice<UInt8>) { bytes += packed }

  mutating func add(text: String) {
    add(small: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }
}

/// Reads what a `NumberWriter` wrote; nil where the bytes end too soon.
struct NumberReader {
  private let bytes: [UInt8]
  /// How many bytes have been read.
  var at = 0

  /// What was sealed as this format; nil for anything else, and when a byte of it has changed.
  init?(sealed bytes: [UInt8], as format: UInt64) {
    self.bytes = bytes
    guard number() == format, let digest = number(),
      unsafe bytes.withUnsafeBytes({ unsafe XXH64.hash(.init(rebasing: $0[16...])) }) == digest
    else { return nil }
  }

  var isAtEnd: Bool { at == bytes.count }

  mutating func number() -> UInt64? {
    load(UInt64.self).map(UInt64.init(littleEndian:))
  }

  mutating func small() -> Int? {
    load(Int32.self).map { Int(Int32(littleEndian: $0)) }
  }

  mutating func text() -> String? {
    guard let count = small(), count >= 0, bytes.count - at >= count else { return nil }
    defer { at += count }
    return String(decoding: bytes[at..<at + count], as: UTF8.self)
  }

  private mutating func load<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
    let size = MemoryLayout<Number>.size
    guard bytes.count - at >= size else { return nil }
    defer { at += size }
    return unsafe bytes.withUnsafeBytes { unsafe $0.loadUnaligned(fromByteOffset: at, as: type) }
  }
}
