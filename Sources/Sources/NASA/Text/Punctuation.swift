import Pictures

extension String {
  /// The text without spaces before punctuation, which remain where links begin or end:
  /// `Saturn 's moon , once again .` Each other run of spaces becomes one space.
  var withoutStraySpaces: String {
    var text = String.UnicodeScalarView()
    var hasGap = false
    let words = unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: \.isSpace)
    for (index, word) in words.enumerated() {
      hasGap = hasGap || index > 0
      if word.isEmpty { continue }
      if hasGap, !clings(word) { text.append(" ") }
      text += word
      hasGap = false
    }
    if hasGap { text.append(" ") }
    return String(text)
  }

  /// The HTML without spaces between a word and its end tag, if a punctuation mark follows the tag:
  /// `<a href="x">Saturn </a>'s moon`.
  var withoutSpacesBeforeEndTags: String {
    let space = /\s{1,4}((?:<\/[a-z]+>)+)(?=[,.;:!?](?:[\s<]|$)|['\u2019]s\b)/
    return replacing(space.matchingSemantics(.unicodeScalar)) { $0.1 }
  }

  /// Whether the word belongs to the previous word, because it is a punctuation mark, or `'s`.
  private func clings(_ word: Substring.UnicodeScalarView) -> Bool {
    guard let first = word.first else { return false }
    let rest = word.dropFirst()
    switch first {
    case ",", ".", ";", ":", "!", "?": return rest.isEmpty
    case "'", "\u{2019}":
      return rest.first == "s" && rest.dropFirst().first?.properties.isAlphabetic != true
    default: return false
    }
  }
}
