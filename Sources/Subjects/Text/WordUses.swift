/// How a day uses each word of the vocabulary: what else would have to be looked for in all of its words.
struct WordUses {
  /// Ways in which a word stands somewhere.
  struct Use: OptionSet {
    let rawValue: UInt8

    /// Without a possessive s in the title, in the explanation's first sentence, anywhere in the explanation.
    static let title = Use(rawValue: 1 << 0)
    static let first = Use(rawValue: 1 << 1)
    static let text = Use(rawValue: 1 << 2)
    /// As it is; without a possessive s.
    static let whole = Use(rawValue: 1 << 3)
    static let bare = Use(rawValue: 1 << 4)
    /// In small letters; with a capital within a sentence; with a capital that begins one. The last two not in
    /// the title.
    static let small = Use(rawValue: 1 << 5)
    static let capital = Use(rawValue: 1 << 6)
    static let opening = Use(rawValue: 1 << 7)

    /// The uses that have weights, with what stands before the word in the table of weights. The place of each is that
    /// of its bit.
    static let weighed: [(prefix: String, use: Use)] = [
      ("title:", .title), ("first:", .first), ("text:", .text),
    ]
  }

  /// By the word's number.
  private var uses: [Use]
  /// The words without a possessive s, each once.
  private(set) var words: [Int32] = []

  /// `count` is how many words the vocabulary has.
  init(_ words: [Word], of count: Int) {
    uses = Array(repeating: [], count: count)
    self.words.reserveCapacity(words.count)
    for word in words {
      if word.number >= 0 { uses[Int(word.number)].insert(.whole) }
      guard word.bare >= 0 else { continue }
      let old = uses[Int(word.bare)]
      if !old.contains(.bare) { self.words.append(word.bare) }
      uses[Int(word.bare)] = old.union(WordUses.use(of: word))
    }
  }

  static func use(of word: Word) -> Use {
    var use: Use = .bare
    switch word.field {
    case .title: use.insert(.title)
    case .explanation: use.formUnion(word.sentence == 0 ? [.first, .text] : .text)
    case .alt, .credit: break
    }
    if !word.isCapital {
      use.insert(.small)
    } else if word.field != .title {
      use.insert(word.gap == .sentence ? .opening : .capital)
    }
    return use
  }

  /// The uses of the word with the number.
  @inline(__always) subscript(_ word: Int32) -> Use { uses[Int(word)] }

  /// Whether the word stands anywhere, with a possessive s or without.
  @inline(__always) func has(_ word: Int32) -> Bool {
    !uses[Int(word)].isDisjoint(with: [.whole, .bare])
  }
}
