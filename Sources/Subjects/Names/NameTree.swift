import Pictures

/// All known names, as a tree of words.
struct NameTree: Sendable {
  /// What a name stands for.
  enum Target: Hashable, Sendable {
    /// All objects of a catalogue. A number must follow the name.
    case catalogue(Catalogue)
    case subject(Subject)
    case nothing
  }

  /// A name, stored at the end of the path that its words form in the tree.
  final class Name: Sendable {
    let target: Target
    /// The name as the table has it, and its words.
    let name: SubjectName
    let tokens: [Token]
    /// The numbers of the words in each sequence that must not occur, or of which at least one must occur.
    let without: [[Int]]
    let with: [[Int]]

    /// The subject with the name; nil if the name stands for something else.
    var subject: Subject? { if case .subject(let subject) = target { subject } else { nil } }

    fileprivate init(
      _ tokens: [Token], _ entry: SubjectTable.Entry, without: [[Int]], with: [[Int]]
    ) {
      self.tokens = tokens
      target = entry.target
      name = entry.name
      self.without = without
      self.with = with
    }
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
  /// For each word, the node of the names that start with the word; 0 if there are no such names. Nearly all searches
  /// end here.
  private var roots: [Int] = []
  private var lists: [WordLists] = []
  /// The table's subjects by their ids, and by the ids of the catalogues' objects that they list.
  private var designated: [String: Subject] = [:]

  /// Throws the first name that two subjects share.
  init(_ table: SubjectTable, _ rules: Rules) throws(SubjectTableError) {
    prepositions = rules.prepositions
    listCount = rules.words.count
    for (list, words) in rules.words.enumerated() {
      for number in numbers(of: words.joined(separator: " ")) {
        lists[number].insert(WordLists(list))
      }
    }
    for subject in table.subjects { designated[subject.id] = subject }
    for entry in table.entries {
      for spelling in entry.name.readings {
        if let other = add(spelling, of: entry) {
          throw entry.place.error(
            "the name “\(spelling)” also belongs to “\(other.id)”."
              + " Add conditions to one of the two names, or remove one")
        }
      }
    }
  }

  /// The table's subject for a catalogue's object; the object itself if no table lists it.
  func listed(_ object: Subject) -> Subject { designated[object.id] ?? object }

  /// The word lists that contain the word.
  func lists(of word: Int) -> WordLists { lists[word] }

  /// The node that the word leads to; nil if no name continues with the word.
  func child(of node: Int, _ word: Int?) -> Int? {
    guard let word else { return nil }
    if node == 0 { return roots[word] == 0 ? nil : roots[word] }
    return children[Edge(node: node, word: word)]
  }

  func names(at node: Int) -> [Name] { names[node] }

  /// Adds a spelling of a name. If another subject has the same name, and neither name has conditions, returns that
  /// subject.
  private mutating func add(_ spelling: String, of entry: SubjectTable.Entry) -> Subject? {
    if case .subject(let subject) = entry.target, !entry.name.hasConditions,
      let object = object(spelling)
    {
      if designated[object.id] != nil { return object == subject ? nil : object }
      designated[object.id] = subject
      return nil
    }
    let (tokenizer, tokens) = NameTree.words(of: spelling)
    let name = Name(
      tokens, entry, without: runs(entry.name.without), with: runs(entry.name.with))
    var node = 0
    for token in tokens {
      let number = number(of: token, in: tokenizer)
      if let next = child(of: node, number) {
        node = next
        continue
      }
      names.append([])
      if node == 0 {
        roots[number] = names.count - 1
      } else {
        children[Edge(node: node, word: number)] = names.count - 1
      }
      node = names.count - 1
    }
    let place = names[node].firstIndex { name.rank < $0.rank } ?? names[node].count
    let other = names[node].lazy.compactMap { $0.subject(inConflictWith: name) }.first
    names[node].insert(name, at: place)
    return other
  }

  /// The subject whose designation is the whole text; nil for any other text.
  private func object(_ text: String) -> Subject? {
    guard text.utf8.contains(where: \.isDigit) else { return nil }
    let day = DayWords(DayTexts(title: text, explanation: ""), self)
    return day.mentions.first { $0.sureness == nil && $0.range == day.words.indices }?.subject
  }

  /// The words of conditions, each also in the plural.
  private mutating func runs(_ words: [String]) -> [[Int]] {
    words.flatMap { [numbers(of: $0), numbers(of: $0 + "s")] }
  }

  /// The numbers of the words in a text. A new word gets a new number.
  private mutating func numbers(of text: String) -> [Int] {
    let (tokenizer, tokens) = NameTree.words(of: text)
    return tokens.map { number(of: $0, in: tokenizer) }
  }

  private mutating func number(of token: Token, in tokenizer: Tokenizer) -> Int {
    let number = words.add(token, of: tokenizer)
    if number == lists.count {
      lists.append([])
      roots.append(0)
    }
    return number
  }

  private static func words(of text: String) -> (Tokenizer, tokens: [Token]) {
    var tokenizer = Tokenizer()
    tokenizer.read(text)
    let tokens = tokenizer.tokens.filter { !tokenizer.isPossessive($0) }
    return (tokenizer, tokens.flatMap { tokenizer.parts(of: $0) })
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
      if !name.hasConditions { return 3 }
      return with.isEmpty && name.years.isEmpty ? 2 : 1
    }
  }

  fileprivate func subject(inConflictWith other: NameTree.Name) -> Subject? {
    guard let subject, let two = other.subject, subject != two,
      !name.hasConditions, !other.name.hasConditions,
      tokens.map(\.isCapital) == other.tokens.map(\.isCapital),
      tokens.map(\.isUpper) == other.tokens.map(\.isUpper)
    else { return nil }
    return subject
  }
}

extension Tokenizer {
  /// Whether the token is the `s` of a possessive, which belongs to the previous word.
  func isPossessive(_ token: Token) -> Bool {
    token.gap == .apostrophe && token.range.count == 1 && bytes[token.range.lowerBound] == 0x73
  }

  /// The parts of a word such as M31 or NGC224, so that it is found like M 31 and NGC 224. Other words have one part. A
  /// part begins at each digit after a letter.
  func parts(of token: Token) -> [Token] {
    let inside = token.range.dropFirst()
    let starts = inside.filter { bytes[$0].isDigit && !bytes[$0 - 1].isDigit }
    if starts.isEmpty { return [token] }
    return zip([token.range.lowerBound] + starts, starts + [token.range.upperBound]).map {
      let range = $0..<$1
      let isFirst = range.lowerBound == token.range.lowerBound
      // The letters after the number do not matter: the SN of SN1987a is in capitals.
      let isUpper = isFirst && token.isCapital && range.count > 1
      return Token(
        range: range, hash: WordTable.hash(bytes[range]), gap: isFirst ? token.gap : .none,
        isCapital: isFirst && token.isCapital, isUpper: isUpper,
        hasDigit: bytes[range].contains(where: \.isDigit),
        isSpaceless: false)
    }
  }
}
