/// A subject that a day's texts name or imply, and its signs.
struct Candidate {
  /// The subject's index in the table. Indices after the end of the table refer to the scan's unlisted designations.
  let subject: Int
  let group: Subject.Group
  var signs = Signs(.base)
  /// The number of mentions in the explanation, and the index of the first mention's first word.
  var count = 0
  var firstWord: Int?
  /// The highest sureness among the names in the title, and among the names in the explanation.
  private var titleSureness: SubjectName.Sureness?
  private var textSureness: SubjectName.Sureness?

  init(_ subject: Int, _ group: Subject.Group) {
    self.subject = subject
    self.group = group
  }

  var isNamed: Bool { !signs.contains(.unnamed) }

  var isTitled: Bool { signs.contains(.title) }

  /// Adds a mention, and the signs that follow from the place of the mention.
  mutating func add(_ mention: DayScan.Mention, _ signs: Signs, in scan: DayScan) {
    self.signs.formUnion(signs)
    let field = scan.words[mention.range.lowerBound].field
    if mention.name == nil { self.signs.insert(field == .title ? .titleDesignation : .designation) }
    if field == .title {
      if let name = mention.name {
        titleSureness = max(titleSureness ?? name.sureness, name.sureness)
      }
    } else if field == .explanation {
      count += 1
      firstWord = firstWord ?? mention.range.lowerBound
      if let name = mention.name {
        textSureness = max(textSureness ?? name.sureness, name.sureness)
      }
    }
  }

  /// Adds the signs that depend on all mentions. `lastSentence` is the number of the explanation's last sentence.
  mutating func addCounts(in scan: DayScan, lastSentence: Int) {
    if let firstWord {
      let sentence = scan.words[firstWord].sentence
      if sentence == 0 { signs.insert(.first) }
      if sentence > 1 { signs.insert(.late) }
      if sentence > 1, sentence >= lastSentence - 1 { signs.insert(.last) }
    }
    if count >= 2 { signs.insert(.twice) }
    if count >= 3 { signs.insert(.thrice) }
    if count >= 5 { signs.insert(.often) }
    switch titleSureness {
    case .weak, .loose: signs.insert(.looseTitle)
    case .sure: signs.insert(.sureTitle)
    case .ordinary, nil: break
    }
    switch textSureness {
    case .weak: signs.insert(.weak)
    case .loose: signs.insert(.loose)
    case .sure: signs.insert(.sure)
    case .ordinary, nil: break
    }
  }
}
