import Pictures

/// Splits texts into words, in lower case and without accents.
///
/// The tokenizer works on bytes, because an archive contains two million words, nearly all of them in ASCII.
package struct Tokenizer {
  /// The maximum length of a word, in characters. Further characters are dropped.
  package static let longest = 32

  /// The folded letters of all words, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  /// The words of all texts that were read since the last `removeAll`.
  package private(set) var tokens: [Token] = []

  private var folding = Folding()
  private var hash = WordTable.basis
  /// The number of characters of the current word, and how many of them are upper and lower case.
  private var length = 0
  private var capitals = 0
  private var smalls = 0
  private var isCapital = false
  private var hasDigit = false
  private var gap = Token.Gap.sentence
  /// The last byte between words, and whether a punctuation mark may have ended the sentence.
  private var last: UInt8 = 0x20
  private var isStopped = false
  /// The first token of the current text.
  private var first = 0

  package init() {}

  package func letters(of token: Token) -> ArraySlice<UInt8> { bytes[token.range] }

  /// Removes all words, but not the cache of folded characters.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    tokens.removeAll(keepingCapacity: true)
  }

  package mutating func read(_ text: String) {
    (first, gap, isStopped, last) = (tokens.count, .sentence, false, 0x20)
    for scalar in text.unicodeScalars {
      guard scalar.isASCII else {
        read(scalar)
        continue
      }
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      guard byte.isLetterOrDigit else {
        separate(byte)
        continue
      }
      let small = byte.small
      if length == 0 { isCapital = small != byte }
      if byte.isDigit {
        hasDigit = true
      } else if small != byte {
        capitals += 1
      } else {
        smalls += 1
      }
      length += 1
      if length <= Tokenizer.longest { append(small) }
    }
    end()
  }

  private mutating func append(_ byte: UInt8) {
    hash = WordTable.hash(hash, byte)
    bytes.append(byte)
  }

  private mutating func read(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x2018, 0x2019, 0xB4: separate(UInt8(ascii: "'"))
    case 0x2010...0x2015, 0x2212: separate(UInt8(ascii: "-"))
    case 0xA0, 0x2000...0x200A, 0x202F, 0x3000: separate(0x20)
    // Characters that allow a break within a word, and control characters for the writing direction.
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F: break
    case 0x2016...0x205F: separate(UInt8(ascii: "*"))
    default:
      let isBig = scalar.properties.generalCategory == .uppercaseLetter
      for piece in folding.pieces(scalar) {
        switch piece {
        case .letter(let letter): append(letter, isCapital: isBig)
        case .spaceless(let letter):
          end()
          append(letter, isCapital: false)
          end(isSpaceless: true)
        case .end: separate(UInt8(ascii: "*"))
        }
      }
    }
  }

  private mutating func append(_ letter: Unicode.Scalar, isCapital: Bool) {
    if length == 0 { self.isCapital = isCapital }
    if isCapital { capitals += 1 } else { smalls += 1 }
    length += 1
    guard length <= Tokenizer.longest else { return }
    for byte in UTF8.encode(letter) ?? .init() { append(byte) }
  }

  /// Handles an ASCII separator, which ends the current word, if there is one.
  private mutating func separate(_ byte: UInt8) {
    let isAfterWord = length > 0
    end()
    let found: Token.Gap
    switch byte {
    case 0x20:
      if last == UInt8(ascii: ".") { isStopped = true }
      found = .space
    case UInt8(ascii: "'"): found = isAfterWord ? .apostrophe : .bracket
    case UInt8(ascii: "-"): found = .hyphen
    case UInt8(ascii: "/"): found = .slash
    case UInt8(ascii: "."): found = .point
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\""), UInt8(ascii: "*"):
      found = .bracket
    case UInt8(ascii: ","), UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"): found = .comma
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      isStopped = true
      found = .stop
    default: found = .stop
    }
    gap = max(gap, found)
    // A sentence also ends if the full stop is before a bracket, as in “star.)”.
    if found != .bracket || last != UInt8(ascii: ".") { last = byte }
  }

  /// Ends the current word, if there is one.
  private mutating func end(isSpaceless: Bool = false) {
    guard length > 0 else { return }
    if isStopped, startsSentence { gap = .sentence }
    let start = tokens.last?.range.upperBound ?? 0
    tokens.append(
      Token(
        range: start..<bytes.count, hash: hash, gap: gap, isCapital: isCapital,
        isUpper: capitals > 1 && smalls == 0, hasDigit: hasDigit, isSpaceless: isSpaceless))
    hash = WordTable.basis
    (length, capitals, smalls) = (0, 0, 0)
    (isCapital, hasDigit, isStopped) = (false, false, false)
    (gap, last) = (.none, 0x61)
  }

  /// Whether the word after a full stop starts a sentence. After “St.” or an initial, it does not.
  private var startsSentence: Bool {
    guard isCapital || hasDigit, tokens.count > first, let before = tokens.last else {
      return false
    }
    guard before.isCapital, before.range.count <= 4 else { return true }
    return before.range.count > 1 && !Tokenizer.titles.contains(bytes[before.range])
  }

  private static let titles: Set<ArraySlice<UInt8>> = Set(
    ["st", "mt", "dr", "mr", "mrs", "ms", "ft", "vs", "prof"].map { ArraySlice($0.utf8) })
}
