/// Words by number, in the order they were first seen, in one run of bytes.
struct WordTable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = [0]
  /// Open addressing: a word's number, from 1; 0 is free. At most half is taken.
  private var slots = [Int32](repeating: 0, count: 1 << 12)

  /// How many words there are.
  var count: Int { ends.count - 1 }

  /// The word's bytes in UTF-8.
  subscript(number: Int) -> ArraySlice<UInt8> { bytes[ends[number]..<ends[number + 1]] }

  /// The words' numbers in the order of their bytes.
  var order: [Int] {
    // The first eight bytes tell nearly all words apart.
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

  /// The number of the word in the range, a new one when it was not seen before. Capital ASCII letters
  /// count as small ones.
  mutating func number(of text: [UInt8], _ range: Range<Int>) -> Int {
    let mask = slots.count - 1
    var slot = WordTable.hash(text, range) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if isWord(number, text, range) { return number }
      slot = (slot + 1) & mask
    }
    for place in range { bytes.append(WordTable.small(text[place])) }
    ends.append(bytes.count)
    slots[slot] = Int32(count)
    if count * 2 > slots.count { grow() }
    return count - 1
  }

  private func isWord(_ number: Int, _ text: [UInt8], _ range: Range<Int>) -> Bool {
    var at = ends[number]
    guard ends[number + 1] - at == range.count else { return false }
    for place in range {
      if bytes[at] != WordTable.small(text[place]) { return false }
      at += 1
    }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 4)
    let mask = slots.count - 1
    for number in 0..<count {
      var slot = WordTable.hash(bytes, ends[number]..<ends[number + 1]) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(number + 1)
    }
  }

  /// FNV-1a of 64 bits (RFC 9923), its halves folded.
  private static func hash(_ text: [UInt8], _ range: Range<Int>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for place in range { hash = (hash ^ UInt64(small(text[place]))) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: (hash >> 32) ^ (hash & 0xFFFF_FFFF))
  }

  /// Beyond ASCII all bytes stay as they are; what is no letter is never asked for.
  private static func small(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
