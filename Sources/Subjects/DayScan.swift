/// The words of a day and what was found among them.
struct DayScan {
  /// A place where a subject stands.
  struct Mention {
    /// Its index in the table; behind the table's, those of `unlisted`.
    let subject: Int
    let range: Range<Int>
    let isDesignation: Bool
  }

  let text: TextWords
  let words: [Word]
  let uses: WordUses
  let isFilm: Bool
  let year: Int?
  /// Whether the title is in capital letters throughout, so that they say nothing.
  let isShouted: Bool
  /// In the order of the words.
  var mentions: [Mention] = []
  /// Designations that no table has.
  var unlisted: [Designation] = []
  /// The subject of each designation; -1 when it is none.
  var subjects: [Designation: Int] = [:]
  /// Whether a run of words stands anywhere, as far as somebody has asked.
  private var runs: [[Int32]: Bool] = [:]

  init(_ texts: DayTexts, vocabulary: borrowing Vocabulary) {
    var text = TextWords(
      capacity: texts.title.utf8.count + texts.explanation.utf8.count + texts.alt.utf8.count
        + texts.credit.utf8.count)
    text.read(texts.title, isMarkup: false, field: .title, vocabulary: vocabulary)
    text.read(
      texts.explanation, isMarkup: texts.isMarkup, field: .explanation, vocabulary: vocabulary)
    if !texts.alt.isEmpty {
      text.read(texts.alt, isMarkup: false, field: .alt, vocabulary: vocabulary)
    }
    if !texts.credit.isEmpty {
      text.read(texts.credit, isMarkup: texts.isMarkup, field: .credit, vocabulary: vocabulary)
    }
    self.text = text
    words = text.words
    uses = WordUses(words, of: vocabulary.count)
    isFilm = texts.isFilm
    year = texts.year
    let title = words.prefix { $0.field == .title }.filter { $0.count > 1 && !$0.hasDigit }
    isShouted = title.allSatisfy(\.isUpper) && title.count { $0.count > 3 } > 1
  }

  /// Whether the capital of a title or of a sentence's first word says nothing there: the day writes the word
  /// small elsewhere, and never capital within a sentence.
  func isCommon(_ index: Int) -> Bool {
    let word = words[index]
    guard word.field == .title || word.gap == .sentence else { return false }
    let isShouted = isShouted && word.field == .title
    guard word.bare >= 0 else { return isShouted }
    let use = uses[word.bare]
    if use.contains(.capital) || isShouted && use.contains(.opening) { return false }
    return isShouted || use.contains(.small)
  }

  /// Whether one of the runs stands in the range.
  func has(_ runs: Lexicon.Runs, in range: Range<Int>) -> Bool {
    for word in runs.words where uses.has(word) {
      if range.contains(where: { words[$0].number == word || words[$0].bare == word }) {
        return true
      }
    }
    return runs.longer.contains { has($0, in: range) }
  }

  /// Whether one of the runs stands anywhere.
  mutating func has(_ runs: Lexicon.Runs) -> Bool {
    if runs.words.contains(where: { uses.has($0) }) { return true }
    return runs.longer.contains { run in
      if let known = self.runs[run] { return known }
      let isThere = has(run, in: words.indices)
      self.runs[run] = isThere
      return isThere
    }
  }

  private func has(_ run: [Int32], in range: Range<Int>) -> Bool {
    guard let first = run.first, range.count >= run.count,
      run.allSatisfy({ uses.has($0) })
    else { return false }
    for index in range.lowerBound...(range.upperBound - run.count)
    where words[index].number == first || words[index].bare == first {
      let isThere = run.indices.allSatisfy {
        words[index + $0].number == run[$0] || words[index + $0].bare == run[$0]
      }
      if isThere { return true }
    }
    return false
  }
}
