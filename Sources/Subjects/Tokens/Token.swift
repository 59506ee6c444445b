/// A word of a text: a run of letters and digits, or one character of a script that puts no spaces between words.
package struct Token {
  /// What is between a word and the one before it. A later case separates more.
  package enum Gap: UInt8, Comparable {
    case none, apostrophe, space, hyphen, slash, point, bracket, comma, stop, sentence

    package static func < (one: Gap, other: Gap) -> Bool { one.rawValue < other.rawValue }
  }

  /// The place of its folded letters in the tokenizer's bytes.
  package let range: Range<Int>
  /// The hash of these letters.
  package let hash: UInt32
  /// What separates it from the word before it; `sentence` if it begins a sentence or the text.
  package let gap: Gap
  /// Whether it begins with a capital letter.
  package let isCapital: Bool
  /// Whether it has two letters or more, all of them capital.
  package let isUpper: Bool
  /// Whether it has an ASCII digit.
  package let hasDigit: Bool
  /// Whether it is a character of a script without spaces.
  package let isSpaceless: Bool
}
