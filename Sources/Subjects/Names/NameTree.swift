/// All known names, as a tree of words.
struct NameTree: Sendable {
  /// What a name stands for.
  enum Target: Hashable, Sendable {
    case subject(Int)
    case nothing
    case catalogue(Catalogue)
  }

  /// A name, stored at the end of the path that its words form in the tree.
  final class Name: Sendable {
    let target: Target
    /// How likely it is that a picture shows the subject if the day's texts contain the name.
    let sureness: SubjectName.Sureness
    /// Which words of the name begin with a capital letter, and which (`uppers`) consist of capitals.
    let capitals: [Bool]
    let uppers: [Bool]
    /// Whether any word of the name begins with a capital letter.
    let hasCapitals: Bool
    let condition: Condition?
    /// Whether the name, if it has no conditions, needs no further check once its capitals match.
    let isPlain: Bool

    fileprivate init(
      _ tokens: [Token], _ target: Target, _ sureness: SubjectName.Sureness,
      _ condition: Condition?, isPlain: Bool
    ) {
      self.target = target
      self.sureness = sureness
      self.condition = condition
      self.isPlain = isPlain
      capitals = tokens.map(\.isCapital)
      uppers = tokens.map(\.isUpper)
      hasCapitals = capitals.contains(true)
    }
  }

  /// Sequences of words that must not occur, sequences of which at least one must occur, and the years in which the
  /// name is valid.
  struct Condition: Sendable {
    var without: [[Int]] = []
    var with: [[Int]] = []
    var years: [Int] = []
  }

  private(set) var words = WordTable()
  /// For each node, the names that end there, in the order in which they are tried.
  private var names: [[Name]] = [[]]
  private var children: [Edge: Int] = [:]
  private var cues: [Cues] = []
  private var catalogues: [Bool] = []

  private struct Edge: Hashable {
    let node: Int
    let word: Int
  }

  init(_ cues: [Cue: [String]]) {
    for (cue, words) in cues {
      for number in numbers(of: words.joined(separator: " ")) { self.cues[number].insert(cue) }
    }
    for catalogue in Catalogue.allCases {
      for spelling in catalogue.form.spellings {
        add(spelling, .catalogue(catalogue))
      }
    }
  }

  /// The cues of a word, which tell something about the names next to it, or about the day.
  func cues(of word: Int) -> Cues { cues[word] }

  /// The node that the word leads to; nil if no name continues with the word.
  func child(of node: Int, _ word: Int?) -> Int? {
    word.flatMap { children[Edge(node: node, word: $0)] }
  }

  /// Whether the word starts a catalogue's name.
  func beginsCatalogue(_ word: Int?) -> Bool { word.map { catalogues[$0] } ?? false }

  func names(at node: Int) -> [Name] { names[node] }

  /// Adds a name. If another subject has the same name, and neither name has conditions, returns that subject.
  @discardableResult mutating func add(
    _ text: String, _ target: Target, sureness: SubjectName.Sureness = .ordinary,
    condition: Condition? = nil, isPlain: Bool = true
  ) -> Int? {
    let (tokenizer, tokens) = NameTree.words(of: text)
    let name = Name(tokens, target, sureness, condition, isPlain: isPlain)
    var node = 0
    for token in tokens {
      let number = number(of: token, in: tokenizer)
      if node == 0, case .catalogue = name.target { catalogues[number] = true }
      if let next = child(of: node, number) {
        node = next
        continue
      }
      names.append([])
      children[Edge(node: node, word: number)] = names.count - 1
      node = names.count - 1
    }
    // Names that require a word or a year come first, followed by names that only exclude words, names without
    // conditions, and phrases that name nothing.
    let place = names[node].firstIndex { name.rank < $0.rank } ?? names[node].count
    let other = names[node].lazy.compactMap { $0.subject(inConflictWith: name) }.first
    names[node].insert(name, at: place)
    return other
  }

  /// The conditions of a name; nil if it has none.
  mutating func condition(of name: SubjectName) -> Condition? {
    if name.without.isEmpty && name.with.isEmpty && name.years.isEmpty { return nil }
    var condition = Condition(years: name.years)
    for word in name.without { condition.without += [numbers(of: word), numbers(of: word + "s")] }
    for word in name.with { condition.with += [numbers(of: word), numbers(of: word + "s")] }
    return condition
  }

  /// The numbers of the words in a text. A new word gets a new number.
  private mutating func numbers(of text: String) -> [Int] {
    let (tokenizer, tokens) = NameTree.words(of: text)
    return tokens.map { number(of: $0, in: tokenizer) }
  }

  private mutating func number(of token: Token, in tokenizer: Tokenizer) -> Int {
    let number = words.add(token, of: tokenizer)
    while cues.count <= number {
      cues.append(Cues())
      catalogues.append(false)
    }
    return number
  }

  private static func words(of text: String) -> (Tokenizer, tokens: [Token]) {
    var tokenizer = Tokenizer()
    tokenizer.read(text)
    return (tokenizer, tokenizer.tokens.filter { !tokenizer.isPossessive($0) })
  }
}

extension NameTree.Name {
  fileprivate var rank: Int {
    guard let condition else { return target == .nothing ? 3 : 2 }
    if target == .nothing { return 3 }
    return condition.with.isEmpty && condition.years.isEmpty ? 1 : 0
  }

  fileprivate func subject(inConflictWith other: NameTree.Name) -> Int? {
    guard case .subject(let one) = target, case .subject(let two) = other.target, one != two,
      condition == nil, other.condition == nil, capitals == other.capitals, uppers == other.uppers
    else { return nil }
    return one
  }
}

extension Tokenizer {
  /// Whether the token is the `s` of a possessive, which belongs to the previous word.
  func isPossessive(_ token: Token) -> Bool {
    token.gap == .apostrophe && token.range.count == 1 && bytes[token.range.lowerBound] == 0x73
  }
}
