/// The words of a day's texts, and the names that occur in them.
struct DayScan {
  enum Field {
    case title, explanation, alt, credit
  }

  struct Word {
    /// The range of the word's folded letters in the tokenizer's bytes.
    let letters: Range<Int>
    /// The word's number among the words that the names and rules use; nil for any other word.
    let number: Int?
    let cues: Cues
    let field: Field
    /// The number of the sentence within its text, counted from 0.
    let sentence: Int
    let gap: Token.Gap
    let isCapital: Bool
    let isUpper: Bool
    let hasDigit: Bool
    /// Whether `'s` follows the word.
    var isPossessive = false
  }

  /// An occurrence of a subject's name.
  struct Mention {
    /// The subject's index in the table. Indices after the end of the table refer to `unlisted`.
    let subject: Int
    let range: Range<Int>
    /// The name in the text; nil if the text contains a designation instead.
    let name: NameTree.Name?
  }

  /// How a day's texts write a word.
  private struct Use {
    var isThere = false
    /// Whether the word occurs in lower case (`isSmall`), with a capital inside a sentence (`isCapital`), or with a
    /// capital at the start of a sentence (`isOpening`). Capitals in titles do not count.
    var isSmall = false
    var isCapital = false
    var isOpening = false
  }

  let year: Int?
  private(set) var words: [Word] = []
  /// For each cue, how many different words in the title and explanation have this cue.
  private(set) var cueCounts = Array(repeating: 0, count: Cue.allCases.count)
  /// The mentions, in the order of the words.
  var mentions: [Mention] = []
  /// Designations that no table lists.
  private(set) var unlisted: [Designation] = []
  private var tokenizer = Tokenizer()
  private var uses: [Use]
  /// Whether the whole title is in capitals, so that its capitals mean nothing.
  private var isShouted = false

  init(_ texts: DayTexts, _ names: NameTree) {
    year = texts.year
    uses = Array(repeating: Use(), count: names.words.count)
    read(texts.title, .title, names)
    read(texts.explanation, .explanation, names)
    read(texts.alt, .alt, names)
    read(texts.credit, .credit, names)
    let title = words.prefix { $0.field == .title }.filter { $0.letters.count > 1 && !$0.hasDigit }
    isShouted = title.allSatisfy(\.isUpper) && title.count { $0.letters.count > 3 } > 1
  }

  private mutating func read(_ text: String, _ field: Field, _ names: NameTree) {
    let first = tokenizer.tokens.count
    tokenizer.read(text)
    var sentence = -1
    for token in tokenizer.tokens[first...] {
      if tokenizer.isPossessive(token), !words.isEmpty {
        words[words.count - 1].isPossessive = true
        continue
      }
      if token.gap == .sentence || sentence < 0 { sentence += 1 }
      let number = names.words.number(of: token, in: tokenizer)
      let cues = number.map { names.cues(of: $0) } ?? Cues()
      if let number {
        if !uses[number].isThere, field == .title || field == .explanation {
          cues.forEach { cueCounts[$0] += 1 }
        }
        uses[number].isThere = true
        if !token.isCapital {
          uses[number].isSmall = true
        } else if field != .title {
          if token.gap == .sentence {
            uses[number].isOpening = true
          } else {
            uses[number].isCapital = true
          }
        }
      }
      words.append(
        Word(
          letters: token.range, number: number, cues: cues,
          field: field, sentence: sentence, gap: token.gap, isCapital: token.isCapital,
          isUpper: token.isUpper, hasDigit: token.hasDigit))
    }
  }

  /// The index of a designation in `unlisted`. A new designation is added.
  mutating func place(of unlisted: Designation) -> Int {
    if let place = self.unlisted.firstIndex(of: unlisted) { return place }
    self.unlisted.append(unlisted)
    return self.unlisted.count - 1
  }

  func letters(of word: Word) -> ArraySlice<UInt8> { tokenizer.bytes[word.letters] }

  /// Whether the word's capital means nothing, because the word is in a title or starts a sentence. This is the case if
  /// the day's texts also contain the word in lower case, and never with a capital inside a sentence.
  func isCommon(_ index: Int) -> Bool {
    let word = words[index]
    guard word.field == .title || word.gap == .sentence else { return false }
    let isShouted = isShouted && word.field == .title
    guard let number = word.number else { return isShouted }
    let use = uses[number]
    if use.isCapital || isShouted && use.isOpening { return false }
    return isShouted || use.isSmall
  }

  /// Whether the texts contain a word with the cue.
  func has(_ cue: Cue) -> Bool { words.contains { $0.cues.contains(cue) } }

  /// Whether the range contains one of these sequences of words.
  func has(_ runs: [[Int]], in range: Range<Int>) -> Bool {
    runs.contains { run in
      guard range.count >= run.count, run.allSatisfy({ uses[$0].isThere }) else { return false }
      if run.count == 1, range == words.indices { return true }
      return (range.lowerBound...range.upperBound - run.count).contains { start in
        run.indices.allSatisfy { words[start + $0].number == run[$0] }
      }
    }
  }

  /// The range, and up to `distance` words before and after it in the same text.
  func surroundings(of range: Range<Int>, within distance: Int) -> Range<Int> {
    let field = words[range.lowerBound].field
    var (first, end) = (range.lowerBound, range.upperBound)
    while first > 0, range.lowerBound - first < distance, words[first - 1].field == field {
      first -= 1
    }
    while end < words.count, end - range.upperBound < distance, words[end].field == field {
      end += 1
    }
    return first..<end
  }
}
