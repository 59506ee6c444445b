/// The words of the texts of a day, folded: case, accents and apostrophes are ignored.
struct TextWords {
  /// The folded letters of all words, one after the other.
  private(set) var bytes: [UInt8] = []
  private(set) var words: [Word] = []

  /// Room for texts of so many bytes.
  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
    words.reserveCapacity(capacity / 5 + 1)
  }

  /// The folded letters of a word.
  func letters(of word: Word) -> ArraySlice<UInt8> {
    bytes[Int(word.start)..<Int(word.start + word.count)]
  }

  /// The folded letters without a possessive s.
  func bareLetters(of word: Word) -> ArraySlice<UInt8> {
    letters(of: word).dropLast(word.isPossessive ? 1 : 0)
  }

  /// Reads the words of a text; of markup only the text between the tags.
  mutating func read(
    _ text: String, isMarkup: Bool, field: Word.Field, vocabulary: borrowing Vocabulary
  ) {
    var text = text
    text.withUTF8 { unsafe read($0, isMarkup: isMarkup, field: field, vocabulary: vocabulary) }
  }

  private mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, isMarkup: Bool, field: Word.Field,
    vocabulary: borrowing Vocabulary
  ) {
    var reading = WordReading(field: field, bytes: bytes, words: words)
    (bytes, words) = ([], [])
    var at = 0
    while true {
      at = unsafe reading.add(run: text, from: at)
      guard at < text.count else { break }
      let byte = unsafe text[at]
      at += 1
      if byte >= 0x80 {
        let (value, length) = unsafe TextWords.scalar(text, at - 1)
        at += length - 1
        reading.add(scalar: value, vocabulary)
      } else if isMarkup, byte == UInt8(ascii: "<") {
        // A line break parts words, no other tag does.
        if at < text.count, unsafe text[at] == UInt8(ascii: "b") { reading.part(0x20, vocabulary) }
        while at < text.count, unsafe text[at] != UInt8(ascii: ">") { at += 1 }
        at += 1
      } else if isMarkup, byte == UInt8(ascii: "&") {
        while at < text.count, unsafe text[at] != UInt8(ascii: ";") { at += 1 }
        at += 1
        reading.part(byte, vocabulary)
      } else {
        reading.add(byte, vocabulary)
      }
    }
    reading.end(vocabulary)
    (bytes, words) = reading.result
  }

  /// The scalar that begins there, and its length in bytes. The text is valid UTF-8.
  private static func scalar(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> (UInt32, Int) {
    let first = unsafe text[at]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard at + length <= text.count else { return (0x20, 1) }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for next in at + 1..<at + length { value = value << 6 | UInt32(unsafe text[next] & 0x3F) }
    return (value, length)
  }
}
