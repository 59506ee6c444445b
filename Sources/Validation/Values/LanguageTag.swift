import Pictures

/// Tags of languages, in pages and feeds (BCP 47: RFC 5646, section 2.1). Of languages, those of two letters are
/// known; the list of those of three has eight thousand and grows, and longer ones have never been registered.
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
    guard part.allSatisfy(\.isLetter) else { return false }
    return part.count == 3
      || part.count == 2
        && twoLetters.contains(String(decoding: part, as: UTF8.self).lowercased())
  }

  /// The languages of two letters in IANA's registry, with those that have another code now.
  private static let twoLetters = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en
    eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw
    ja ji jv jw ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt
    my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm
    sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  /// Whether the last part is one letter that only announces another. After an `x` the parts are anybody's own.
  private static func isCutShort(_ parts: [Substring.UTF8View]) -> Bool {
    parts.last?.count == 1
      && !parts.dropLast().contains {
        $0.count == 1 && $0.allSatisfy { $0 | 0x20 == UInt8(ascii: "x") }
      }
  }
}
