import Pictures

extension Explanation {
  /// Finds the editors' notices after an explanation, with one rule for all services.
  ///
  /// A notice starts after a line or sentence, or where bold or emphasised type starts. A notice has a known opening
  /// (`Explanation+Openings.swift`) or one of three forms: a label with a colon in bold or emphasised type, a label
  /// without a complete sentence after it, and a fully emphasised line. All other text stays in the explanation. For
  /// example, a label in plain type with a sentence, such as `Bright stars: Deneb and Vega.`, is part of the
  /// explanation.
  struct ClosingNotices {
    /// The text. Lines end at `"\n"`.
    let scalars: [Unicode.Scalar]
    /// The type of each scalar; empty for plain text.
    var types: [Passage.TypeStyle] = []

    /// The maximum length of a notice. Longer text is part of the explanation.
    private static let longest = 400
    /// The maximum number of characters in which to search for other text of APOD's page.
    private static let longestFrame = 2_000

    /// The start of the first notice; the end of the text if there is none.
    ///
    /// Notices are found from last to first. A text without a known opening may be part of a list or of verses. Texts
    /// without a known opening count as notices only if the first of them is separate from the explanation.
    func start(from first: Int) -> Int {
      let first = scalars[first...].firstIndex { !$0.isSpace } ?? scalars.count
      var certain = pageFrame(from: first)
      var end = certain
      while let (start, isFixed) = lastNotice(from: first, to: end) {
        end = start
        if isFixed { certain = end }
      }
      return isApart(end, from: first) ? end : certain
    }

    /// The index where other text of APOD's page begins after the explanation, or the end of the whole text if there is
    /// no such text.
    private func pageFrame(from first: Int) -> Int {
      let start = (max(first, scalars.count - Self.longestFrame)..<scalars.count).first { at in
        begins(at, from: first) && Openings.isPageFrame(scalars[at...].prefix(60).comparable)
      }
      return start ?? scalars.count
    }

    /// The last notice before the end, and whether it has a known opening. The beginning of the explanation may look
    /// like a notice, but is not a notice.
    private func lastNotice(from first: Int, to last: Int) -> (start: Int, isFixed: Bool)? {
      var end = last
      while end > first, scalars[end - 1].isSpace { end -= 1 }
      var at = end - 1
      while at >= first, end - at <= Self.longest {
        if begins(at, from: first) {
          let words = scalars[at..<end]
          if hasFixedOpening(words) { return (at, at > first) }
          if hasForm(words) { return (at, false) }
          // A paragraph is never tested together with the previous paragraph.
          if lineBreaks(before: at) > 1, Self.endsSentence(scalars[first..<at]) { return nil }
        }
        at -= 1
      }
      return nil
    }

    // MARK: Where a notice may start

    /// Whether a line, a sentence, or bold or emphasised type starts here.
    private func begins(_ at: Int, from first: Int) -> Bool {
      guard !scalars[at].isSpace else { return false }
      guard let before = lastWord(before: at, from: first) else { return true }
      if scalars[before + 1..<at].contains("\n") || isSetOff(at) && !isSetOff(before) {
        return true
      }
      let hasGap = before + 1 < at || scalars[at].properties.isUppercase
      return hasGap && Self.endsSentence(scalars[first...before])
    }

    /// Whether a notice that starts here would be separate from the explanation. Such a notice does not start within a
    /// sentence, after a colon, or in the same type as the text before it.
    private func isApart(_ start: Int, from first: Int) -> Bool {
      guard start < scalars.count, let before = lastWord(before: start, from: first) else {
        return false
      }
      if scalars[before] == ":" || !types.isEmpty && !types[before].isDisjoint(with: types[start]) {
        return false
      }
      // An editor may forget the full stop before text in another type.
      return isSetOff(start) && lineBreaks(before: start) > 0
        || Self.endsSentence(scalars[first...before])
    }

    private func lastWord(before at: Int, from first: Int) -> Int? {
      scalars[first..<at].lastIndex { !$0.isSpace }
    }

    private func lineBreaks(before at: Int) -> Int {
      scalars[..<at].reversed().prefix(while: \.isSpace).count { $0 == "\n" }
    }

    // MARK: Forms of notices

    /// Whether the words are at most one sentence with a known label. A label without a colon ends where bold or
    /// emphasised words end.
    private func hasFixedOpening(_ words: ArraySlice<Unicode.Scalar>) -> Bool {
      let opening = label(of: words) ?? words[..<words.indices.prefix(while: isSetOff).endIndex]
      return Openings.isFixed(opening.prefix(60).comparable) && !Self.hasSentences(words)
    }

    /// Whether the words have one of the known forms of a notice, or are a line of links.
    private func hasForm(_ words: ArraySlice<Unicode.Scalar>) -> Bool {
      let (text, label) = (words.comparable, label(of: words))
      guard words[words.startIndex].properties.isLowercase == false, !Openings.isRemark(text),
        label.map({ Openings.describes($0.comparable) }) != true
      else { return false }
      if lineBreaks(before: words.startIndex) > 0, areSetOff(words),
        !Self.quotationMarks.contains(words[words.startIndex])
      {
        return true
      }
      if Self.hasSentences(words) { return false }
      let isOpen = !Self.endsSentence(words)
      let isOfLinks = Openings.mentionsAPOD(text) || text.contains(" | ")
      guard let label else {
        // If there is a label inside the line, it belongs to another notice after an unfinished sentence.
        return isOpen && isOfLinks && !text.contains(":") && !text.contains(". ")
      }
      guard let first = words[label.endIndex...].dropFirst().first(where: { !$0.isSpace }) else {
        return false
      }
      // An emphasised name may precede a colon in any sentence. In a label, the colon is emphasised too.
      if areSetOff(label), isBold(label.startIndex) || isSetOff(label.endIndex) { return true }
      return first.properties.isLowercase ? isOpen && isOfLinks : isOpen || isOfLinks
    }

    private func areSetOff(_ words: ArraySlice<Unicode.Scalar>) -> Bool {
      words.indices.allSatisfy { isSetOff($0) || !words[$0].properties.isAlphabetic }
    }

    private func isBold(_ at: Int) -> Bool { isSetOff(at) && types[at].contains(.bold) }

    private func isSetOff(_ at: Int) -> Bool { types.indices.contains(at) && !types[at].isEmpty }

    /// The text before a colon, if it is a name of a few words.
    private func label(of words: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar>? {
      guard let first = words.first, !first.properties.isLowercase,
        let colon = words.prefix(60).firstIndex(of: ":"),
        colon + 1 == words.endIndex || words[colon + 1].isSpace || isSetOff(words.startIndex)
      else { return nil }
      let label = words[..<colon]
      guard label.contains(where: \.properties.isAlphabetic),
        !label.contains(where: { [".", "!", ";", ","].contains($0) }),
        label.split(whereSeparator: \.isSpace).count <= 8
      else { return nil }
      return label
    }

    private static let quotationMarks: Set<Unicode.Scalar> = [
      "\"", "\u{201C}", "\u{2018}", "\u{AB}",
    ]

    private static func endsSentence(_ words: ArraySlice<Unicode.Scalar>) -> Bool {
      let closing: [Unicode.Scalar] = [")", "\"", "'", "\u{201D}", "\u{2019}", "]", "*"]
      // The search is limited to 40 characters. No sentence has more closing characters after its full stop, and
      // without this limit, long runs of brackets would take quadratic time.
      let last = words.suffix(40).last { !$0.isSpace && !closing.contains($0) }
      return last.map { [".", "!", "?", "\u{2026}"].contains($0) } ?? false
    }

    /// Whether a sentence ends within the words and another starts.
    private static func hasSentences(_ words: ArraySlice<Unicode.Scalar>) -> Bool {
      let all = words.split(whereSeparator: \.isSpace)
      return zip(all, all.dropFirst()).contains { word, next in
        next.first?.properties.isUppercase == true && endsSentence(word)
          && !Openings.isAbbreviation(String(word).lowercased().filter(\.isLetter))
      }
    }
  }
}
