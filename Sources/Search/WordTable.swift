import Pictures

/// Words by number, in order of first occurrence, in one array of bytes.
struct WordTable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = [0]
  /// Open addressing: a word's hash, and its number from 1; 0 is free. At most half is used.
  private var slots = [(hash: UInt32, number: UInt32)](repeating: (0, 0), count: 1 << 12)

  var count: Int { ends.count - 1 }

  /// The word's bytes in UTF-8.
  subscript(number: Int) -> ArraySlice<UInt8> { bytes[ends[number]..<ends[number + 1]] }

  /// The numbers sorted by the words' bytes.
  var order: [Int] {
    // The first eight bytes differ for nearly all words.
    let keyed = (0..<count).map { number in
      var key: UInt64 = 0
      var shift: UInt64 = 64
      for byte in self[number].prefix(8) {
        shift -= 8
        key |= UInt64(byte) << shift
      }
      return (key: key, number: number)
    }
    return keyed.sorted { one, other in
      one.key != other.key
        ? one.key < other.key : self[one.number].lexicographicallyPrecedes(self[other.number])
    }.map(\.number)
  }

  /// The number of the word in the range; a new word gets the next one. ASCII case is ignored;
  /// `hash` is that of the lower-case bytes.
  mutating func number(of text: [UInt8], _ range: Range<Int>, hash: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot].number != 0 {
      let number = Int(slots[slot].number) - 1
      if slots[slot].hash == hash, isWord(number, text, range) { return number }
      slot = (slot + 1) & mask
    }
    for place in range { bytes.append(text[place].small) }
    ends.append(bytes.count)
    slots[slot] = (hash, UInt32(count))
    if count * 2 > slots.count { grow() }
    return count - 1
  }

  private func isWord(_ number: Int, _ text: [UInt8], _ range: Range<Int>) -> Bool {
    var at = ends[number]
    guard ends[number + 1] - at == range.count else { return false }
    for place in range {
      if bytes[at] != text[place].small { return false }
      at += 1
    }
    return true
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: (0, 0), count: old.count * 4)
    let mask = slots.count - 1
    for taken in old where taken.number != 0 {
      var slot = Int(taken.hash) & mask
      while slots[slot].number != 0 { slot = (slot + 1) & mask }
      slots[slot] = taken
    }
  }
}

extension WordTable {
  /// The hash of no bytes: FNV-1a of 32 bits (RFC 9923).
  static let basis: UInt32 = 0x811C_9DC5

  /// The hash extended by one byte.
  static func hash(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 0x0100_0193
  }
}
