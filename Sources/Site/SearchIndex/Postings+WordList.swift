extension Postings {
  /// A list of words in front coding: each word is stored as the length of the prefix that it shares with the previous
  /// word, followed by the rest of the word.
  struct WordList {
    private(set) var bytes: [UInt8] = []
    private var last: ArraySlice<UInt8>?

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Adds a word, which must differ from the previous one.
    mutating func add(_ word: ArraySlice<UInt8>) {
      let shared = WordList.shared(last ?? [], word)
      if last != nil { bytes.append(UInt8(ascii: ",")) }
      bytes.append(Postings.digit(WordList.units(word.prefix(shared))))
      bytes += word.dropFirst(shared)
      last = word
    }

    /// The length in bytes of the prefix that two words share. It ends between two characters, never inside one.
    private static func shared(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Int {
      let most = min(one.count, other.count)
      var count = 0
      while count < most, one[one.startIndex + count] == other[other.startIndex + count] {
        count += 1
      }
      while count > 0, count < other.count, other[other.startIndex + count] & 0xC0 == 0x80 {
        count -= 1
      }
      return count
    }

    /// The length in UTF-16 code units, because JavaScript counts text in this unit.
    private static func units(_ bytes: ArraySlice<UInt8>) -> Int {
      bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
    }
  }
}
