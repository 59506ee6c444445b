/// Known names by their bytes, so that a lookup creates no string. A class, so that a lookup copies nothing.
final class NameTable: Sendable {
  /// The names; their indices are their numbers.
  let names: [String]
  private let keys: [Key]
  /// The bytes of names that a key does not hold whole; empty for others.
  private let long: [[UInt8]]
  /// Open addressing: the number of a name, or -1, at the slot of its hash or after it.
  private let slots: [Int16]
  private let mask: Int

  /// A table of these names; a duplicate has the number of the first.
  init(_ names: [String]) {
    self.names = names
    var size = 64
    while size < names.count * 4 { size *= 2 }
    mask = size - 1
    keys = names.map { Key(Array($0.utf8).span) }
    long = zip(names, keys).map { $1.isWhole ? [] : Array($0.utf8) }
    var slots = Array(repeating: Int16(-1), count: size)
    for (number, key) in keys.enumerated() where names.firstIndex(of: names[number]) == number {
      var slot = key.hash & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int16(number)
    }
    self.slots = slots
  }

  /// The number of the name; nil when it is not known.
  func number(of text: borrowing Span<UInt8>) -> Int? {
    let key = Key(text)
    var slot = key.hash & mask
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if keys[number] == key {
        let name = long[number]
        if key.isWhole || name.span.equals(text) { return number }
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  func number(of name: String) -> Int? {
    let text = Array(name.utf8)
    return number(of: text.span)
  }

  /// Distinguishes names by their length and bytes; of one longer than sixteen bytes it holds a part.
  private struct Key: Equatable {
    private let count: Int
    private let head: UInt64
    private let tail: UInt64

    init(_ text: borrowing Span<UInt8>) {
      count = text.count
      switch count {
      case 8...:
        head = unsafe text.bytes.unsafeLoadUnaligned(as: UInt64.self)
        tail = unsafe text.bytes.unsafeLoadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      case 4...:
        head = UInt64(unsafe text.bytes.unsafeLoadUnaligned(as: UInt32.self))
        tail = UInt64(
          unsafe text.bytes.unsafeLoadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
      case 1...:
        head = UInt64(text[0]) | UInt64(text[count / 2]) << 8
        tail = UInt64(text[count - 1])
      default: (head, tail) = (0, 0)
      }
    }

    /// Whether the key holds the whole text.
    var isWhole: Bool { count <= 16 }

    /// The highest bits of a product are the best mixed.
    var hash: Int {
      let mixed = head ^ tail << 7 ^ UInt64(count) << 56
      return Int(truncatingIfNeeded: mixed &* 0x9E37_79B9_7F4A_7C15 >> 40)
    }
  }
}
