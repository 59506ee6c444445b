/// All known names, as a tree of words.
struct NameTree: Sendable {
  /// What a name stands for.
  enum Target: Hashable, Sendable {
    /// All objects of a catalogue. A number must follow the name.
    case catalogue(Catalogue)
    case subject(Int)
    case nothing
  }

  /// A name, stored at the end of the path that its words form in the tree.
  final class Name: Sendable {
    let target: Target
    /// How likely it is that a picture shows the subject if the day's texts contain the name.
    let sureness: SubjectName.Sureness
    /// Which words of the name begin with a capital letter, and which (`uppers`) consist of capitals.
    let capitals: [Bool]
    let uppers: [Bool]
    let condition: Condition?

    fileprivate init(
      _ tokens: [Token], _ target: Target, _ sureness: SubjectName.Sureness, _ condition: Condition?
    ) {
      self.target = target
      self.sureness = sureness
      self.condition = condition
      capitals = tokens.map(\.isCapital)
      uppers = tokens.map(\.isUpper)
    }
  }

  /// Sequences of words that must not occur, sequences of which at least one must occur, and the years in which the
  /// name is valid.
  struct Condition: Sendable {
    var without: [[Int]] = []
    var with: [[Int]] = []
    var years: [Int] = []
  }

  private struct Edge: Hashable {
    let node: Int
    let word: Int
  }

  private(set) var words = WordTable()
  let prepositions: WordLists
  let listCount: Int
  /// For each node, the names that end there, in the order in which they are tried.
  private var names: [[Name]] = [[]]
  private var children: [Edge: Int] = [:]
  private var lists: [WordLists] = []

  init(_ rules: Rules) {
    prepositions = rules.prepositions
    listCount = rules.words.count
    for (list, words) in rules.words.enumerated() {
      for number in numbers(of: words.joined(separator: " ")) {
        lists[number].insert(WordLists(list))
      }
    }
  }

  /// The word lists that contain the word.
  func lists(of word: Int) -> WordLists { lists[word] }

  /// The node that the word leads to; nil if no name continues with the word.
  func child(of node: Int, _ word: Int?) -> Int? {
    word.flatMap { children[Edge(node: node, word: $0)] }
  }

  func names(at node: Int) -> [Name] { names[node] }

  /// Adds a name. If another subject has the same name, and neither name has conditions, returns that subject.
  mutating func add(
    _ text: String, _ target: Target, sureness: SubjectName.Sureness, condition: Condition?
  ) -> Int? {
    let (tokenizer, tokens) = NameTree.words(of: text)
    let name = Name(tokens, target, sureness, condition)
    var node = 0
    for token in tokens {
      let number = number(of: token, in: tokenizer)
      if let next = child(of: node, number) {
        node = next
        continue
      }
      names.append([])
      children[Edge(node: node, word: number)] = names.count - 1
      node = names.count - 1
    }
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
    if number == lists.count { lists.append([]) }
    return number
  }

  private static func words(of text: String) -> (Tokenizer, tokens: [Token]) {
    var tokenizer = Tokenizer()
    tokenizer.read(text)
    return (tokenizer, tokenizer.tokens.filter { !tokenizer.isPossessive($0) })
  }
}

extension NameTree.Name {
  /// The order in which names with the same words are tried: catalogues, names that require a word or a year, names that
  /// only exclude words, names without conditions, and phrases that name nothing.
  fileprivate var rank: Int {
    switch target {
    case .catalogue: return 0
    case .nothing: return 4
    case .subject:
      guard let condition else { return 3 }
      return condition.with.isEmpty && condition.years.isEmpty ? 2 : 1
    }
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
