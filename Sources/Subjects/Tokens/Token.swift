/// A word of a text: a run of letters and digits, or one character of a script without spaces between words.
package struct Token {
  /// The separator before a word. Later cases separate words more strongly.
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
  /// Whether it has at least two letters, all capital.
  package let isUpper: Bool
  /// Whether it contains an ASCII digit.
  package let hasDigit: Bool
  /// Whether it is a character of a script without spaces.
  package let isSpaceless: Bool
}
