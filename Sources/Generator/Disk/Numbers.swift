/// Writes numbers and texts as bytes, little-endian, without anything between them: for files that only
/// this program reads, and can make again.
struct NumberWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: UInt64) {
    unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  /// A number of at most 31 bits and a sign.
  mutating func add(small number: Int) {
    unsafe withUnsafeBytes(of: Int32(clamping: number).littleEndian) {
      unsafe bytes.append(contentsOf: $0)
    }
  }

  mutating func add(text: String) {
    add(small: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }
}

/// Reads what a `NumberWriter` wrote; nil where the bytes end too soon.
struct NumberReader {
  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

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
