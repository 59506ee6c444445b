/// All that is looked for in texts: names, catalogues and words that are signs, as a tree of words.
struct Lexicon: Sendable {
  /// What a name stands for.
  enum Target: Hashable, Sendable {
    case subject(Int)
    case nothing
    case catalogue(Catalogue)

    var isSubject: Bool {
      if case .subject = self { true } else { false }
    }
  }

  /// A name at the end of its path of words.
  struct Name: Sendable {
    let target: Target
    /// Which of its words need a capital letter, and which need only such: one bit each.
    var capitals: UInt64 = 0
    var uppers: UInt64 = 0
    var count = 0
    /// The place of its conditions; -1 without any.
    var conditions = -1
    /// Whether the same subject has the name in small letters too, or is known by its capital alone.
    var isPlain = false
  }

  /// Words, and runs of several words.
  struct Runs: Sendable {
    var words: [Int32] = []
    var longer: [[Int32]] = []

    var isEmpty: Bool { words.isEmpty && longer.isEmpty }

    mutating func add(_ run: [Int32]) {
      if run.count == 1 { words.append(run[0]) } else { longer.append(run) }
    }
  }

  /// What must not be there, and of what one has to be.
  struct Conditions: Sendable {
    var without = Runs()
    var with = Runs()
    var years: [Int] = []

    /// Whether something has to be there.
    var isPositive: Bool { !with.isEmpty || !years.isEmpty }
  }

  private(set) var vocabulary = Vocabulary()
  private(set) var conditions: [Conditions] = []
  /// For each node the names that end there.
  private var names: [[Name]] = [[]]
  /// The same in one list, and where those of each node begin; they end where the next ones begin.
  private var list: [Name] = []
  private var starts: [Int32] = []
  private var cues: [Cue] = []
  /// The words with the cue.
  private(set) var darkNebula: [Int32] = []
  /// The node after each first word; -1 where no name begins.
  private var roots: [Int32] = []
  /// The edges from the other nodes, numbered: that with number n leads to `ends[n]`.
  private var edges = Vocabulary()
  private var ends: [Int32] = []
  /// Whether a catalogue's name begins with the word.
  private var areCatalogues: [Bool] = []

  init() {
    for (cue, words) in Cue.words {
      for word in vocabulary.add(words: words) {
        fill()
        cues[Int(word)].insert(cue)
        if cue == .darkNebula { darkNebula.append(word) }
      }
    }
    for catalogue in Catalogue.allCases {
      for spelling in catalogue.form.spellings {
        _ = add(spelling, Name(target: .catalogue(catalogue)))
      }
    }
    finish()
  }

  /// Makes the names that were added known to those who look for them.
  mutating func finish() {
    list = names.flatMap { $0 }
    starts = [0]
    for names in names { starts.append(starts[starts.count - 1] + Int32(names.count)) }
  }

  /// The first of the names that end at the node for which the condition holds.
  @inline(__always) func name(at node: Int, where isWanted: (Name) -> Bool) -> Name? {
    for place in Int(starts[node])..<Int(starts[node + 1]) where isWanted(list[place]) {
      return list[place]
    }
    return nil
  }

  /// What the word says of the names beside it.
  @inline(__always) func cues(_ word: Word) -> Cue {
    word.number < 0 ? [] : cues[Int(word.number)]
  }

  /// The node after the word; nil where no name goes on.
  @inline(__always) func child(of node: Int, _ word: Int32) -> Int? {
    if word < 0 { return nil }
    if node == 0 {
      let root = roots[Int(word)]
      return root < 0 ? nil : Int(root)
    }
    let edge = edges.number(of: Lexicon.edge(from: node, word))
    return edge < 0 ? nil : Int(ends[Int(edge)])
  }

  /// Different for each pair, with its bits well mixed: the factor is odd.
  @inline(__always) private static func edge(from node: Int, _ word: Int32) -> UInt64 {
    (UInt64(node) << 32 | UInt64(word)) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Whether a name begins with the word.
  @inline(__always) func begins(_ word: Int32) -> Bool { word >= 0 && roots[Int(word)] >= 0 }

  /// Whether a catalogue's name begins with the word.
  @inline(__always) func beginsDesignation(_ word: Int32) -> Bool {
    word >= 0 && areCatalogues[Int(word)]
  }

  /// Adds a name; false when another without conditions is spelled the same and stands for something else.
  mutating func add(_ spelling: String, _ name: Name) -> Bool {
    var reading = TextWords(capacity: spelling.utf8.count)
    reading.read(spelling, isMarkup: false, field: .title, vocabulary: Vocabulary.none)
    let words = reading.words.prefix(64)
    var name = name
    name.count = words.count
    var node = 0
    for (index, word) in words.enumerated() {
      if word.isCapital { name.capitals |= 1 << UInt64(index) }
      if word.isUpper { name.uppers |= 1 << UInt64(index) }
      let number = vocabulary.add(Vocabulary.hash(reading.letters(of: word)))
      fill()
      if index == 0, case .catalogue = name.target { areCatalogues[Int(number)] = true }
      if let next = child(of: node, number) {
        node = next
      } else {
        let next = Int32(names.count)
        names.append([])
        if node == 0 {
          roots[Int(number)] = next
        } else {
          _ = edges.add(Lexicon.edge(from: node, number))
          ends.append(next)
        }
        node = Int(next)
      }
    }
    let isDoubled = names[node].contains {
      $0.conditions < 0 && name.conditions < 0 && $0.target.isSubject && name.target.isSubject
        && $0.target != name.target && $0.capitals == name.capitals && $0.uppers == name.uppers
    }
    // Those that ask for a word come first, then those that refuse one; phrases that name nothing come last.
    let place = names[node].firstIndex { rank(name) < rank($0) } ?? names[node].count
    names[node].insert(name, at: place)
    return !isDoubled
  }

  /// The number of a folded word.
  mutating func add(word: Substring) -> Int32 {
    let number = vocabulary.add(Vocabulary.hash(word.utf8))
    fill()
    return number
  }

  /// The place of the conditions of a name.
  mutating func add(conditions name: SubjectName) -> Int {
    if name.without.isEmpty && name.with.isEmpty && name.years.isEmpty { return -1 }
    var found = Conditions(years: name.years)
    for run in name.without.flatMap({ forms(of: $0) }) { found.without.add(run) }
    for run in name.with.flatMap({ forms(of: $0) }) { found.with.add(run) }
    conditions.append(found)
    return conditions.count - 1
  }

  /// The word and its plural.
  private mutating func forms(of word: String) -> [[Int32]] {
    let forms = [vocabulary.add(words: word), vocabulary.add(words: word + "s")]
    fill()
    return forms
  }

  private func rank(_ name: Name) -> Int {
    name.target == .nothing
      ? 3 : name.conditions < 0 ? 2 : conditions[name.conditions].isPositive ? 0 : 1
  }

  private mutating func fill() {
    while cues.count < vocabulary.count { cues.append([]) }
    while roots.count < vocabulary.count {
      roots.append(-1)
      areCatalogues.append(false)
    }
  }
}
