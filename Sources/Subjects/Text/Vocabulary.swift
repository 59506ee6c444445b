/// The folded words that names, catalogues and signs are made of, numbered.
struct Vocabulary: Sendable {
  /// One without words, for texts whose words need no numbers.
  static let none = Vocabulary()

  /// The hash of no letters.
  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash with one byte more.
  @inline(__always) static func adding(_ byte: UInt8, to hash: UInt64) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
  }

  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(seed) { adding($1, to: $0) }
  }

  /// How many words there are.
  private(set) var count = 0
  /// Open addressing; a slot is a hash and a number, or -1. A word that is not there almost always meets an
  /// empty slot first.
  private var hashes: [UInt64] = Array(repeating: 0, count: 1_024)
  private var numbers: [Int32] = Array(repeating: -1, count: 1_024)

  /// A bit for the hash of each word: most words of a text are unknown, and these bits stay in the nearest cache.
  private var filter: [UInt64] = Array(repeating: 0, count: 2_048)

  /// The word's number; -1 when it is unknown.
  @inline(__always) func number(of hash: UInt64) -> Int32 {
    let bit = Int(truncatingIfNeeded: hash >> 47)
    guard filter[bit >> 6] >> UInt64(bit & 63) & 1 == 1 else { return -1 }
    var slot = slot(hash)
    while numbers[slot] >= 0 {
      if hashes[slot] == hash { return numbers[slot] }
      slot = (slot + 1) & (numbers.count - 1)
    }
    return -1
  }

  /// The number of the word, new or not.
  mutating func add(_ hash: UInt64) -> Int32 {
    let known = number(of: hash)
    if known >= 0 { return known }
    if count * 4 >= numbers.count { grow() }
    insert(hash, Int32(count))
    let bit = Int(truncatingIfNeeded: hash >> 47)
    filter[bit >> 6] |= 1 << UInt64(bit & 63)
    count += 1
    return Int32(count - 1)
  }

  /// The numbers of the folded words of the text.
  mutating func add(words text: String) -> [Int32] {
    var words = TextWords(capacity: text.utf8.count)
    words.read(text, isMarkup: false, field: .title, vocabulary: Vocabulary.none)
    return words.words.map { add(Vocabulary.hash(words.letters(of: $0))) }
  }

  @inline(__always) private func slot(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash >> 32) & (numbers.count - 1)
  }

  private mutating func insert(_ hash: UInt64, _ number: Int32) {
    var slot = slot(hash)
    while numbers[slot] >= 0 { slot = (slot + 1) & (numbers.count - 1) }
    hashes[slot] = hash
    numbers[slot] = number
  }

  private mutating func grow() {
    let old = zip(hashes, numbers).filter { $1 >= 0 }
    hashes = Array(repeating: 0, count: hashes.count * 4)
    numbers = Array(repeating: -1, count: hashes.count)
    for (hash, number) in old { insert(hash, number) }
  }
}
