/// Numbers words in the order in which they first occur, and stores them in one array of bytes.
package struct WordTable: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = [0]
  /// A hash table with open addressing. A slot contains a word's hash and its number, counted from 1; 0 marks a free
  /// slot. At most half of the slots are used.
  private var slots = [(hash: UInt32, number: UInt32)](repeating: (0, 0), count: 1 << 12)

  package init() {}

  package var count: Int { ends.count - 1 }

  /// The bytes of the word with this number, in UTF-8.
  package subscript(number: Int) -> ArraySlice<UInt8> { bytes[ends[number]..<ends[number + 1]] }

  /// The numbers of all words, sorted by the words' bytes.
  package var order: [Int] {
    // The first eight bytes are compared first, because nearly all words differ in them.
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

  /// The number of a token's word; nil for unknown words.
  package func number(of token: Token, in tokenizer: Tokenizer) -> Int? {
    slot(of: token.hash, tokenizer.bytes, token.range).number
  }

  /// The number of the word in this range of the text; nil for unknown words.
  package func number(of text: [UInt8], _ range: Range<Int>) -> Int? {
    slot(of: WordTable.hash(text[range]), text, range).number
  }

  /// The number of a token's word. A new word is added and gets the next number.
  package mutating func add(_ token: Token, of tokenizer: Tokenizer) -> Int {
    add(tokenizer.bytes, token.range, hash: token.hash)
  }

  /// The number of the word in this range of the text. `hash` is the word's hash. A new word is added and gets the next
  /// number.
  package mutating func add(_ text: [UInt8], _ range: Range<Int>, hash: UInt32) -> Int {
    let (slot, known) = slot(of: hash, text, range)
    if let known { return known }
    bytes += text[range]
    ends.append(bytes.count)
    slots[slot] = (hash, UInt32(count))
    if count * 2 > slots.count { grow() }
    return count - 1
  }

  /// The slot and the number of the word; for a new word, a free slot.
  private func slot(
    of hash: UInt32, _ text: [UInt8], _ range: Range<Int>
  ) -> (slot: Int, number: Int?) {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot].number != 0 {
      let number = Int(slots[slot].number) - 1
      if slots[slot].hash == hash, isWord(number, text, range) { return (slot, number) }
      slot = (slot + 1) & mask
    }
    return (slot, nil)
  }

  private func isWord(_ number: Int, _ text: [UInt8], _ range: Range<Int>) -> Bool {
    var at = ends[number]
    guard ends[number + 1] - at == range.count else { return false }
    for place in range {
      if bytes[at] != text[place] { return false }
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
  /// The hash of an empty word: 32-bit FNV-1a (RFC 9923).
  package static let basis: UInt32 = 0x811C_9DC5

  /// Continues a hash with one more byte.
  package static func hash(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 0x0100_0193
  }

  package static func hash(_ word: ArraySlice<UInt8>) -> UInt32 { word.reduce(basis, hash) }
}
