import Pictures

extension Explanation.ClosingNotices {
  /// Whether a block at the end is a notice by its type alone, even if it ends like a sentence: emphasised as a
  /// whole, or one sentence behind a bold label of one word, as in `**Jump:** Choose a galaxy.`
  ///
  /// How many line breaks precede it makes no difference: kept texts no longer tell, and mending must not cut
  /// what reading has left.
  func isSetOff(_ words: ArraySlice<Unicode.Scalar>, from first: Int) -> Bool {
    guard !isRemark(words), !isDescription(words) else { return false }
    if isEmphasised(words) {
      // A remark of several lines is one remark.
      return !continues(words, from: first, isEmphasised, unless: isRemark)
    }
    return beginsWithBoldLabel(words) && !hasSentences(words)
      && !continues(words, from: first, beginsWithBoldLabel)
  }

  private typealias Test = (ArraySlice<Unicode.Scalar>) -> Bool

  /// Whether all words are emphasised; some of them may be in bold type instead.
  private func isEmphasised(_ words: ArraySlice<Unicode.Scalar>) -> Bool {
    guard !types.isEmpty else { return false }
    let letters = words.indices.lazy.filter {
      words[$0].properties.isAlphabetic || words[$0].properties.numericType != nil
    }
    guard let first = letters.first, types[first].contains(.emphasised) else { return false }
    return letters.allSatisfy { !types[$0].isEmpty }
  }

  /// Whether a single bold word and a colon begin the words.
  private func beginsWithBoldLabel(_ words: ArraySlice<Unicode.Scalar>) -> Bool {
    let name = words.prefix { $0 != ":" && !$0.isSpace }
    // The colon may be apart from the word, and the text right behind it: only the type shows the label's end.
    guard words[name.endIndex...].first(where: { !$0.isSpace }) == ":" else { return false }
    return name.contains(where: \.properties.isAlphabetic) && name.indices.allSatisfy(isBold(at:))
  }

  /// Whether the words are a remark on the picture, which may be in brackets.
  private func isRemark(_ words: ArraySlice<Unicode.Scalar>) -> Bool {
    let text = words.drop { !$0.properties.isAlphabetic }
    return Explanation.Boilerplate.isRemark(text.comparable)
  }

  /// Whether the label says where in the picture, or in which colour, something is seen.
  private func isDescription(_ words: ArraySlice<Unicode.Scalar>) -> Bool {
    let text = words.drop { !$0.properties.isAlphabetic }
    guard let colon = text.prefix(46).firstIndex(of: ":") else { return false }
    let label = text[..<colon].comparable
    return Self.describes(label)
      || label.split { !$0.isLetter }.contains { Self.shown.contains(String($0)) }
  }

  private static let shown: Set = [
    "above", "background", "below", "blue", "center", "foreground", "green", "key", "pictured",
    "red", "shown", "white", "yellow",
  ]

  /// Whether the words belong to the text before them: to a sentence that has not ended, to a quotation, to a
  /// list or verses below a colon, or to an explanation that is set in this type from its beginning.
  ///
  /// Lines before the words are read through while they are set off alike.
  private func continues(
    _ words: ArraySlice<Unicode.Scalar>, from first: Int, _ isAlike: Test,
    unless isKept: Test = { _ in false }
  ) -> Bool {
    let text = scalars[first..<words.startIndex]
    if words.first?.properties.isLowercase == true, !Self.endsSentence(text) { return true }
    var start = words.startIndex
    // Bounded: what is set off for longer than that is no notice, and would be read again for each of its lines.
    while words.startIndex - start < 2 * Self.longest.paragraph {
      let before = scalars[first..<start]
      guard let last = before.lastIndex(where: { !$0.isSpace }) else { return true }
      if scalars[last] == ":" || Self.quotationMarks.contains(scalars[start]) { return true }
      let line = (before[...last].lastIndex(of: "\n") ?? first - 1) + 1
      let previous = scalars[line...last].drop(while: \.isSpace)
      // Where the type begins within a sentence, NASA may have forgotten to end it.
      guard isAlike(previous) else { return !types[last..<start].contains([]) }
      if isKept(previous) { return true }
      start = previous.startIndex
    }
    return true
  }

  private static let quotationMarks: Set<Unicode.Scalar> = [
    "\"", "\u{201C}", "\u{2018}", "\u{AB}",
  ]
}
