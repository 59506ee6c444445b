/// Where a word of a day stands, as far as it says what the picture is of.
/// The raw value is the place of its bit in `WordUses.Use`.
enum WordUse: Int, CaseIterable {
  /// In the title.
  case title
  /// In the first sentence of the explanation.
  case first
  /// Anywhere in the explanation.
  case text

  static var count: Int { 3 }

  private var prefix: String {
    switch self {
    case .title: "title:"
    case .first: "first:"
    case .text: "text:"
    }
  }

  /// The use and the word of a sign such as `title:aurora`.
  static func read(_ sign: Substring) -> (WordUse, Substring)? {
    for use in allCases where sign.utf8.starts(with: use.prefix.utf8) {
      let word = Substring(sign.utf8.dropFirst(use.prefix.utf8.count))
      if !word.isEmpty { return (use, word) }
    }
    return nil
  }

  /// The sign for the word.
  func sign(_ word: some Sequence<UInt8>) -> String {
    prefix + String(decoding: Array(word), as: UTF8.self)
  }
}

extension DayScan {
  /// All words with their uses, as the table of weights writes them.
  var wordSigns: Set<String> {
    var signs: Set<String> = []
    for word in words {
      let uses: [WordUse] =
        switch word.field {
        case .title: [.title]
        case .explanation: word.sentence == 0 ? [.first, .text] : [.text]
        case .alt, .credit: []
        }
      for use in uses { signs.insert(use.sign(text.bareLetters(of: word))) }
    }
    return signs
  }
}
