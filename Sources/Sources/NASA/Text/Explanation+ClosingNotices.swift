import Pictures

extension Explanation {
  /// Finds the editors' notices behind an explanation, by one rule for all services.
  ///
  /// A notice begins where a line or a sentence has ended, or where bold or emphasised type begins. It is told by its
  /// opening (`Explanation+Openings.swift`), or by its form: a label with a colon that is set off by its type, a label
  /// behind which no sentence ends, or a line that is emphasised as a whole. All else stays: a label in plain type and
  /// a sentence, as in `Bright stars: Deneb and Vega.`, belong to the explanation.
  struct ClosingNotices {
    /// The text; lines end at `"\n"`.
    let scalars: [Unicode.Scalar]
    /// The type each scalar is set in; empty for plain text.
    var types: [Passage.TypeStyle] = []

    /// The most characters of a notice. What is longer belongs to the explanation.
    private static let longest = 400
    /// The most characters that are examined for the rest of a page.
    private static let longestFrame = 2_000

    /// The start of the first notice; the end of the text when there is none.
    ///
    /// Notices are found from the last to the first. What has only the form of notices may be a list or verses: that
    /// shows in what stands before the first of them.
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

    /// Where the text of APOD's page goes on below the explanation; the end of the text when it does not.
    private func pageFrame(from first: Int) -> Int {
      let start = (max(first, scalars.count - Self.longestFrame)..<scalars.count).first { at in
        begins(at, from: first) && Openings.isPageFrame(scalars[at...].prefix(60).comparable)
      }
      return start ?? scalars.count
    }

    /// The last notice before the end, and whether its opening is fixed. The beginning of the explanation only looks
    /// like one.
    private func lastNotice(from first: Int, to last: Int) -> (start: Int, isFixed: Bool)? {
      var end = last
      while end > first, scalars[end - 1].isSpace { end -= 1 }
      var at = end - 1
      while at >= first, end - at <= Self.longest {
        if begins(at, from: first) {
          let words = scalars[at..<end]
          if hasFixedOpening(words) { return (at, at > first) }
          if hasForm(words) { return (at, false) }
          // A paragraph is never tested together with the one before it.
          if lineBreaks(before: at) > 1, Self.endsSentence(scalars[first..<at]) { return nil }
        }
        at -= 1
      }
      return nil
    }

    // MARK: Where a notice may begin

    /// Whether a line, a sentence, or bold or emphasised type begins here.
    private func begins(_ at: Int, from first: Int) -> Bool {
      guard !scalars[at].isSpace else { return false }
      guard let before = lastWord(before: at, from: first) else { return true }
      if scalars[before + 1..<at].contains("\n") || isSetOff(at) && !isSetOff(before) {
        return true
      }
      let hasGap = before + 1 < at || scalars[at].properties.isUppercase
      return hasGap && Self.endsSentence(scalars[first...before])
    }

    /// Whether a notice here would be apart from the explanation: not in a sentence that goes on, not below a colon,
    /// and not in the type of the text before it.
    private func isApart(_ start: Int, from first: Int) -> Bool {
      guard start < scalars.count, let before = lastWord(before: start, from: first) else {
        return false
      }
      if scalars[before] == ":" || !types.isEmpty && !types[before].isDisjoint(with: types[start]) {
        return false
      }
      // In front of another type, an editor may have forgotten the full stop.
      return isSetOff(start) && lineBreaks(before: start) > 0
        || Self.endsSentence(scalars[first...before])
    }

    private func lastWord(before at: Int, from first: Int) -> Int? {
      scalars[first..<at].lastIndex { !$0.isSpace }
    }

    private func lineBreaks(before at: Int) -> Int {
      scalars[..<at].reversed().prefix(while: \.isSpace).count { $0 == "\n" }
    }

    // MARK: What a notice looks like

    /// Whether one sentence at most begins with a known label; without a colon its type shows where it ends.
    private func hasFixedOpening(_ words: ArraySlice<Unicode.Scalar>) -> Bool {
      let opening = label(of: words) ?? words[..<words.indices.prefix(while: isSetOff).endIndex]
      return Openings.isFixed(opening.prefix(60).comparable) && !Self.hasSentences(words)
    }

    /// Whether the words are set off by their type, as a whole or up to a colon, or a line of links.
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
        // A label within is one of another notice, behind a sentence that has not ended.
        return isOpen && isOfLinks && !text.contains(":") && !text.contains(". ")
      }
      guard let first = words[label.endIndex...].dropFirst().first(where: { !$0.isSpace }) else {
        return false
      }
      // A name in emphasis may stand before a colon in any sentence; in a label, the colon is emphasised as well.
      if areSetOff(label), isBold(label.startIndex) || isSetOff(label.endIndex) { return true }
      return first.properties.isLowercase ? isOpen && isOfLinks : isOpen || isOfLinks
    }

    private func areSetOff(_ words: ArraySlice<Unicode.Scalar>) -> Bool {
      words.indices.allSatisfy { isSetOff($0) || !words[$0].properties.isAlphabetic }
    }

    private func isBold(_ at: Int) -> Bool { isSetOff(at) && types[at].contains(.bold) }

    private func isSetOff(_ at: Int) -> Bool { types.indices.contains(at) && !types[at].isEmpty }

    /// The text before a colon, when it is a name of a few words.
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

    /// Whether the words end like a sentence.
    private static func endsSentence(_ words: ArraySlice<Unicode.Scalar>) -> Bool {
      let closing: [Unicode.Scalar] = [")", "\"", "'", "\u{201D}", "\u{2019}", "]", "*"]
      // Bounded: no sentence has this much after its full stop, and long runs of brackets would be quadratic.
      let last = words.suffix(40).last { !$0.isSpace && !closing.contains($0) }
      return last.map { [".", "!", "?", "\u{2026}"].contains($0) } ?? false
    }

    /// Whether a sentence ends within the words, and another begins.
    private static func hasSentences(_ words: ArraySlice<Unicode.Scalar>) -> Bool {
      let all = words.split(whereSeparator: \.isSpace)
      return zip(all, all.dropFirst()).contains { word, next in
        next.first?.properties.isUppercase == true && endsSentence(word)
          && !Openings.isAbbreviation(String(word).lowercased().filter(\.isLetter))
      }
    }
  }
}
