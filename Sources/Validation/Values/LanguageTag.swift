/// Tags of languages, in pages and feeds (BCP 47: RFC 5646, section 2.1). Their form is checked, not whether
/// the language is registered: that list grows.
enum LanguageTag {
  /// Why the text is no language tag; nil when it is one. The example shows what to write instead.
  static func fault(in text: String, example: String = "en") -> String? {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isTag =
      parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy(\.isLetterOrDigit) }
      && isLanguage(parts[0], isAlone: parts.count == 1) && !isCutShort(parts)
    return isTag ? nil : "\(quoted(text)) is no language; write a tag of BCP 47, as in \(example)"
  }

  /// Whether a tag can start so: with a language, or with the letter of a private or an irregular tag.
  private static func isLanguage(_ part: Substring.UTF8View, isAlone: Bool) -> Bool {
    if part.count == 1, let letter = part.first {
      return !isAlone && (letter | 0x20 == UInt8(ascii: "x") || letter | 0x20 == UInt8(ascii: "i"))
    }
    return part.allSatisfy(\.isLetter)
  }

  /// Whether the last part is one letter that only announces another. After an `x` the parts are anybody's own.
  private static func isCutShort(_ parts: [Substring.UTF8View]) -> Bool {
    parts.last?.count == 1
      && !parts.dropLast().contains {
        $0.count == 1 && $0.allSatisfy { $0 | 0x20 == UInt8(ascii: "x") }
      }
  }
}

extension UInt8 {
  /// Whether it is a letter of ASCII.
  var isLetter: Bool { (97...122).contains(self | 0x20) }

  /// Whether it is a letter or a decimal digit of ASCII.
  var isLetterOrDigit: Bool { isLetter || (48...57).contains(self) }
}
