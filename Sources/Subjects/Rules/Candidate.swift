/// A subject that a day's texts name or imply, and what the texts say about it.
struct Candidate {
  let subject: Subject
  /// Whether the texts name the subject. Otherwise it is a kind of another subject.
  var isNamed = true
  var isDesignated = false
  /// The highest sureness among the names in the title and explanation.
  var sureness: SubjectName.Sureness?

  /// Whether the title names the subject, whether it starts with the subject, and whether it names it before any
  /// preposition.
  var isTitled = false
  var startsTitle = false
  var isTitleMain = false
  var titleAfter: WordLists = []

  /// The number of mentions in the explanation, and the first word of the first mention.
  var count = 0
  var firstWord: Int?
  var after: WordLists = []
  var sentence: WordLists = []
  var near: WordLists = []
  var beginsSentence = false
  var isFree = false
  var isAfterComma = false

  /// Whether a subject that is not a kind implies the subject, or a subject in the title.
  var isImplied = false
  var isImpliedByTitle = false

  init(_ subject: Subject) { self.subject = subject }

  var group: Subject.Group { subject.group }

  /// Adds what follows from the place of a mention.
  mutating func add(_ mention: DayWords.Mention, in day: DayWords) {
    let words = day.words
    let start = mention.range.lowerBound
    let field = words[start].field
    if mention.sureness == nil { isDesignated = true }
    if field == .title || field == .explanation {
      sureness = max(sureness ?? .loose, mention.sureness ?? .ordinary)
    }
    if field == .title {
      let prepositions = day.prepositions(before: start, within: start)
      isTitled = true
      if start == 0 || start == 1 && words[0].token.range.count <= 3 { startsTitle = true }
      if prepositions.isEmpty { isTitleMain = true }
      titleAfter.formUnion(prepositions)
    } else if field == .explanation {
      let prepositions = day.prepositions(before: start, within: 3)
      let sentence = words[start].sentence
      count += 1
      firstWord = firstWord ?? start
      after.formUnion(prepositions)
      if prepositions.isEmpty { isFree = true }
      self.sentence.formUnion(day.sentences[sentence])
      for word in words[max(0, start - 6)..<min(words.count, mention.range.upperBound + 6)]
      where word.sentence == sentence {
        near.formUnion(word.lists)
      }
      if start < 2 || words[start - 2].sentence != sentence { beginsSentence = true }
      if start > 0, words[start].token.gap == .comma, words[start - 1].token.isCapital {
        isAfterComma = true
      }
    }
  }
}
