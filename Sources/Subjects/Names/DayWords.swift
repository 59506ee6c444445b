/// The words of a day's texts, and the names that occur in them.
struct DayWords {
  enum Field {
    case title, explanation, alt, credit
  }

  struct Word {
    let token: Token
    /// The word's number among the words that the names and rules use; nil for any other word.
    let number: Int?
    /// The word lists of the rules that contain the word.
    let lists: WordLists
    let field: Field
    /// The number of the sentence among all sentences of the day, counted from 0.
    let sentence: Int
    /// Whether `'s` follows the word.
    var isPossessive = false
  }

  /// An occurrence of a name.
  struct Mention {
    /// The subject; nil for a phrase that names nothing.
    let subject: Subject?
    let range: Range<Int>
    /// The sureness of the name; nil for a designation in a catalogue.
    let sureness: SubjectName.Sureness?
    /// The catalogue of a designation.
    var catalogue: Catalogue?
  }

  let year: Int?
  private(set) var words: [Word] = []
  /// For each sentence, the word lists that contain a word of it.
  private(set) var sentences: [WordLists] = []
  /// For each word list, how many of its words occur in the title and explanation.
  private(set) var listCounts: [Int]
  /// The mentions, in the order of the words.
  private(set) var mentions: [Mention] = []
  private var tokenizer = Tokenizer()
  /// Whether the texts contain the word with this number.
  private var isThere: [Bool]
  private let allPrepositions: WordLists

  init(_ texts: DayTexts, _ names: NameTree) {
    year = texts.year
    isThere = Array(repeating: false, count: names.words.count)
    listCounts = Array(repeating: 0, count: names.listCount)
    allPrepositions = names.prepositions
    read(texts.title, .title, names)
    read(texts.explanation, .explanation, names)
    read(texts.alt, .alt, names)
    read(texts.credit, .credit, names)
    findNames(names)
  }

  /// Finds all names and designations. If several start at the same word, only the longest counts.
  private mutating func findNames(_ names: NameTree) {
    var start = 0
    while start < words.count {
      var found = names.longest(at: start, in: self)
      if found == nil { start += 1 }
      while let mention = found {
        // In a credit, only missions and observatories count.
        if words[start].field != .credit || mention.subject?.group.family == "machine" {
          mentions.append(mention)
        }
        start = mention.range.upperBound
        found = names.next(after: mention, in: self)
      }
    }
  }

  private mutating func read(_ text: String, _ field: Field, _ names: NameTree) {
    let first = tokenizer.tokens.count
    tokenizer.read(text)
    for token in tokenizer.tokens[first...] {
      if tokenizer.isPossessive(token), !words.isEmpty {
        words[words.count - 1].isPossessive = true
        continue
      }
      if token.hasDigit {
        for part in tokenizer.parts(of: token) { add(part, field, names) }
      } else {
        add(token, field, names)
      }
    }
  }

  private mutating func add(_ token: Token, _ field: Field, _ names: NameTree) {
    if token.gap == .sentence || words.last?.field != field { sentences.append([]) }
    let number = names.words.number(of: token, in: tokenizer)
    let lists = number.map { names.lists(of: $0) } ?? []
    if let number, !isThere[number] {
      isThere[number] = true
      if field == .title || field == .explanation, !lists.isEmpty {
        for list in listCounts.indices where lists.contains(WordLists(list)) {
          listCounts[list] += 1
        }
      }
    }
    sentences[sentences.count - 1].formUnion(lists)
    words.append(
      Word(
        token: token, number: number, lists: lists, field: field,
        sentence: sentences.count - 1))
  }

  func letters(of word: Word) -> ArraySlice<UInt8> { tokenizer.letters(of: word.token) }

  /// The lists of the nearest preposition before a word, at most `distance` words away. A punctuation mark ends the
  /// search. Empty if there is no preposition.
  func prepositions(before index: Int, within distance: Int) -> WordLists {
    var place = index
    while place > max(0, index - distance), words[place].token.gap < .comma {
      place -= 1
      let found = words[place].lists.intersection(allPrepositions)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Whether the range contains one of these sequences of words.
  func has(_ runs: [[Int]], in range: Range<Int>) -> Bool {
    runs.contains { run in
      guard range.count >= run.count, run.allSatisfy({ isThere[$0] }) else { return false }
      if run.count == 1, range == words.indices { return true }
      return (range.lowerBound...range.upperBound - run.count).contains { start in
        run.indices.allSatisfy { words[start + $0].number == run[$0] }
      }
    }
  }

  /// The range with up to `distance` words before and after it.
  func surroundings(of range: Range<Int>, within distance: Int) -> Range<Int> {
    max(0, range.lowerBound - distance)..<min(words.count, range.upperBound + distance)
  }
}
