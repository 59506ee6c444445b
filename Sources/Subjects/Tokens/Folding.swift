import Foundation

/// Folds characters, so that words match regardless of case and accents.
///
/// In JavaScript, folding is `text.normalize("NFKD").replace(/[\p{M}\p{Cf}]/gu, "").toLowerCase()`, after which the
/// letters in `others` are replaced.
struct Folding {
  /// A character of folded text.
  enum Piece: Hashable {
    /// A letter or a digit of a word.
    case letter(Unicode.Scalar)
    /// A character of a script without spaces between words.
    case spaceless(Unicode.Scalar)
    /// Any other character, which ends a word.
    case end
  }

  /// Letters that Unicode does not decompose, and what people type who have no key for such a letter.
  private static let others: [Unicode.Scalar: String] = [
    "ß": "ss", "ς": "σ", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe",
    "ı": "i",
  ]

  /// The pieces of characters that occurred before. An archive contains only a few hundred different non-ASCII
  /// characters.
  private var known: [Unicode.Scalar: [Piece]] = [:]

  /// The pieces of a non-ASCII character; empty for a mark.
  mutating func pieces(_ scalar: Unicode.Scalar) -> [Piece] {
    if let pieces = known[scalar] { return pieces }
    let pieces = Folding.pieces(of: scalar)
    known[scalar] = pieces
    return pieces
  }

  private static func pieces(of scalar: Unicode.Scalar) -> [Piece] {
    var pieces: [Piece] = []
    for part in String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars
    where !part.isMark {
      for small in part.properties.lowercaseMapping.unicodeScalars where !small.isMark {
        pieces += (others[small] ?? String(small)).unicodeScalars.map(piece)
      }
    }
    return pieces
  }

  private static func piece(_ scalar: Unicode.Scalar) -> Piece {
    guard scalar.isLetterOrNumber else { return .end }
    switch scalar.value {
    // These ranges contain Thai, Lao, Burmese, Khmer, Chinese and Japanese.
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x9FFF, 0xF900...0xFAFF,
      0x20000...0x3FFFF:
      return .spaceless(scalar)
    default: return .letter(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is in Unicode's general category M or Cf, which contain accents and invisible characters.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  /// Whether the character is in Unicode's general category L or N.
  fileprivate var isLetterOrNumber: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
