/// A word of a text: a run of letters and digits.
struct Word {
  /// What stands between a word and the one before it; the later cases part more.
  enum Gap: UInt8, Comparable {
    case space, hyphen, slash, point, bracket, comma, stop, sentence

    static func < (one: Gap, other: Gap) -> Bool { one.rawValue < other.rawValue }
  }

  /// The texts of a day.
  enum Field: UInt8 {
    case title, explanation, alt, credit
  }

  /// Where its folded letters begin in `TextWords.bytes`, and how many there are.
  var start: Int32
  var count: Int32
  /// Its number in the vocabulary, and that of the word without a possessive s; -1 when unknown.
  var number: Int32
  var bare: Int32
  /// The sentence in which it stands, from 0 in each field.
  var sentence: UInt16
  var gap: Gap
  var field: Field
  /// Whether it begins with a capital letter.
  var isCapital: Bool
  /// Whether it has two letters or more, all of them capital.
  var isUpper: Bool
  /// Whether `'s` ends it.
  var isPossessive: Bool
  var hasDigit: Bool
}
