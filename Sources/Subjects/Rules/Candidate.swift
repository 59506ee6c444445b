/// A subject that the texts of a day name or imply, and the signs it has.
struct Candidate {
  /// Its index in the table; from the table's count on, those of the scan's unlisted designations.
  let subject: Int
  let group: Subject.Group
  var signs = Signs(.base)
  /// How often the explanation names it, and the word where it does so first.
  var count = 0
  var firstWord: Int?
  /// The names in the title and the explanation.
  private var titleNames: [SubjectName.Sureness] = []
  private var textNames: [NameTree.Name] = []

  init(_ subject: Int, _ group: Subject.Group) {
    self.subject = subject
    self.group = group
  }

  /// Whether a word or a designation names it.
  var isNamed: Bool { !signs.contains(.unnamed) }

  var isTitled: Bool { signs.contains(.title) }

  /// Adds a mention whose place has these signs.
  mutating func add(_ mention: DayScan.Mention, _ signs: Signs, in scan: DayScan) {
    self.signs.formUnion(signs)
    let field = scan.words[mention.range.lowerBound].field
    if mention.name == nil { self.signs.insert(field == .title ? .titleDesignation : .designation) }
    if field == .title {
      if let name = mention.name { titleNames.append(name.sureness) }
    } else if field == .explanation {
      count += 1
      firstWord = firstWord ?? mention.range.lowerBound
      if let name = mention.name, !textNames.contains(where: { $0 === name }) {
        textNames.append(name)
      }
    }
  }

  /// Adds the signs that all mentions together make; `lastSentence` is that of the explanation.
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
    if let best = titleNames.max() {
      if best <= .loose { signs.insert(.looseTitle) }
      if best == .sure { signs.insert(.sureTitle) }
    }
    switch textNames.lazy.map(\.sureness).max() {
    case .weak: signs.insert(.weak)
    case .loose: signs.insert(.loose)
    case .sure: signs.insert(.sure)
    case .ordinary, nil: break
    }
    if textNames.count(where: { $0.sureness == .sure }) > 1 { signs.insert(.twiceSure) }
  }
}
