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
  let isFilm: Bool
  let year: Int?
  /// Whether the title is in capital letters throughout, so that they say nothing.
  let isShouted: Bool
  var mentions: [Mention] = []
  /// All designations, each once.
  var designations: [Designation] = []
  /// Designations that no table has.
  var unlisted: [Designation] = []

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
    isFilm = texts.isFilm
    year = texts.year
    let title = words.prefix { $0.field == .title }.filter { $0.count > 1 && !$0.hasDigit }
    isShouted = title.allSatisfy(\.isUpper) && title.count { $0.count > 3 } > 1
  }

  /// Whether the capital of a title or of a sentence's first word says nothing there: the day writes the word
  /// small elsewhere, and never capital within a sentence.
  func isCommon(_ index: Int) -> Bool {
    let word = words[index]
    let isShouted = isShouted && word.field == .title
    guard word.field == .title || word.gap == .sentence else { return false }
    var isSmall = isShouted
    for other in words where other.bare == word.bare && other.bare >= 0 {
      if !other.isCapital {
        isSmall = true
      } else if other.field != .title, other.gap != .sentence || isShouted {
        return false
      }
    }
    return isSmall
  }

  /// Whether the run of words stands in the range.
  func has(_ run: [Int32], in range: Range<Int>) -> Bool {
    guard let first = run.first, range.count >= run.count else { return false }
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
