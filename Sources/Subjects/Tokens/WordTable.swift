/// Numbers words in the order in which they first occur.
package struct WordTable: Sendable {
  /// A word with the hash that the tokenizer computes while it reads the word. Hashing only this number is much faster
  /// than hashing the letters again.
  private struct Key: Hashable, Sendable {
    let hash: UInt32
    let letters: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  private var words: [ArraySlice<UInt8>] = []
  private var numbers: [Key: Int] = [:]

  package init() {}

  package var count: Int { words.count }

  /// The bytes of the word with this number, in UTF-8.
  package subscript(number: Int) -> ArraySlice<UInt8> { words[number] }

  /// The numbers of all words, sorted by the words' bytes.
  package var order: [Int] {
    words.indices.sorted { words[$0].lexicographicallyPrecedes(words[$1]) }
  }

  /// The number of a token's word; nil for unknown words.
  package func number(of token: Token, in tokenizer: Tokenizer) -> Int? {
    numbers[Key(hash: token.hash, letters: tokenizer.letters(of: token))]
  }

  /// The number of the word that consists of these folded letters; nil for unknown words.
  package func number(of letters: ArraySlice<UInt8>) -> Int? {
    numbers[Key(hash: WordTable.hash(letters), letters: letters)]
  }

  /// The number of a token's word. A new word is added and gets the next number.
  package mutating func add(_ token: Token, of tokenizer: Tokenizer) -> Int {
    add(tokenizer.letters(of: token), hash: token.hash)
  }

  /// The number of the word that consists of these folded letters. `hash` is the word's hash. A new word is added and
  /// gets the next number.
  package mutating func add(_ letters: ArraySlice<UInt8>, hash: UInt32) -> Int {
    if let number = numbers[Key(hash: hash, letters: letters)] { return number }
    // A copy, because a slice would keep the whole text in memory.
    let copy = Array(letters)[...]
    numbers[Key(hash: hash, letters: copy)] = words.count
    words.append(copy)
    return words.count - 1
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
