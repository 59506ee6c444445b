package import Pictures

extension FileName {
  /// The date that a name begins with.
  package enum Date: Hashable, Sendable {
    case none
    case day(Day)
    /// Digits where a date is due, `2026-13-40`.
    case impossible(String)
  }

  /// 1 January 1900. Earlier dates are slips of the hand.
  package static let firstDay = Day(number: -25_567)

  /// The date at the start of the name: `2026-11-23` or `20261123`.
  package var date: Date { parts.date }

  /// The rest of the name as a title: with spaces for hyphens and underscores, and a capital. Nil when there is
  /// nothing but numbers, or a camera's name.
  package var title: String? {
    let spaced = parts.rest.unicodeScalars.map { $0 == "-" || $0 == "_" ? " " : $0 }
    let words = String(String.UnicodeScalarView(spaced)).cleanLine
    guard let first = words.unicodeScalars.first, !FileName.isCounter(words) else { return nil }
    let capital = first.properties.titlecaseMapping
    // `ß` and ligatures would become two letters.
    guard capital.unicodeScalars.count == 1 else { return words }
    return capital + String(String.UnicodeScalarView(words.unicodeScalars.dropFirst()))
  }

  private var parts: (date: Date, rest: String) {
    let bytes = Array(stem.utf8)
    let length = FileName.dateLength(bytes)
    guard length > 0 else { return (.none, stem) }
    let written = String(decoding: bytes[..<length], as: UTF8.self)
    let digits = bytes[..<length].filter(\.isDigit)
    let day = Day(
      year: decimal(digits[..<4]) ?? 0, month: decimal(digits[4..<6]) ?? 0,
      day: decimal(digits[6...]) ?? 0)
    let rest = String(decoding: bytes[length...], as: UTF8.self)
    guard let day, day >= FileName.firstDay else { return (.impossible(written), rest) }
    return (.day(day), rest)
  }

  /// How many bytes of the stem are a date; 0 when it begins with none.
  private static func dateLength(_ bytes: [UInt8]) -> Int {
    func hasShape(_ length: Int, dashes: Set<Int>) -> Bool {
      bytes.count >= length && (bytes.count == length || !bytes[length].isDigit)
        && (0..<length).allSatisfy {
          dashes.contains($0) ? bytes[$0] == UInt8(ascii: "-") : bytes[$0].isDigit
        }
    }
    if hasShape(10, dashes: [4, 7]) { return 10 }
    // Eight digits of another century are a number.
    let isOurs = bytes.starts(with: "19".utf8) || bytes.starts(with: "20".utf8)
    return isOurs && hasShape(8, dashes: []) ? 8 : 0
  }

  /// Whether the words are a number alone, or one with what cameras and telephones put before it.
  private static func isCounter(_ words: String) -> Bool {
    let letters = words.unicodeScalars.filter { !" .,()0123456789".unicodeScalars.contains($0) }
    return letters.isEmpty
      || letters.count < words.unicodeScalars.count
        && cameras.contains(String(letters).lowercased())
  }

  private static let cameras: Set = [
    "dcim", "dji", "dsc", "dscf", "dscn", "gopr", "image", "img", "imge", "imgwa", "mg", "mvi",
    "p", "photo", "pxl", "sam", "screenshot",
  ]
}
