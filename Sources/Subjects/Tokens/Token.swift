/// A word of a text: a run of letters and digits, or one character of a script without spaces between words.
package struct Token {
  /// What separates a word from the previous word. Later cases separate words more strongly.
  package enum Gap: UInt8, Comparable {
    case none, apostrophe, space, hyphen, slash, point, bracket, comma, stop, sentence

    package static func < (one: Gap, other: Gap) -> Bool { one.rawValue < other.rawValue }
  }

  /// The range of the word's folded letters in the tokenizer's bytes.
  package let range: Range<Int>
  package let hash: UInt32
  /// The separator from the previous word; `sentence` if it starts a sentence or the text.
  package let gap: Gap
  package let isCapital: Bool
  /// Whether the word has at least two letters, all of them capitals.
  package let isUpper: Bool
  /// Whether the word contains an ASCII digit.
  package let hasDigit: Bool
  /// Whether the word is a single character of a script that puts no spaces between words.
  package let isSpaceless: Bool
}
