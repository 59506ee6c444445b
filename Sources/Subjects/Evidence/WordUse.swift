/// Where a word of a day stands, as far as it says what the picture is of.
enum WordUse: Int, CaseIterable {
  /// In the title.
  case title
  /// In the first sentence of the explanation.
  case first
  /// Anywhere in the explanation.
  case text

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
  /// The uses of a word.
  private func uses(_ word: Word) -> [WordUse] {
    switch word.field {
    case .title: WordUse.ofTitle
    case .explanation: word.sentence == 0 ? WordUse.ofFirst : WordUse.ofText
    case .alt, .credit: []
    }
  }

  /// Calls the body with each known word of title and explanation, by its number and without a possessive s, once
  /// for each use. `count` is how many words are known.
  func eachWordUse(of count: Int, _ body: (WordUse, Int) -> Void) {
    let width = count / 64 + 1
    var seen = Array(repeating: UInt64(0), count: width * WordUse.allCases.count)
    for word in words where word.bare >= 0 {
      let number = Int(word.bare)
      for use in uses(word) {
        let place = use.rawValue * width + number >> 6
        let bit: UInt64 = 1 << UInt64(number & 63)
        if seen[place] & bit != 0 { continue }
        seen[place] |= bit
        body(use, number)
      }
    }
  }

  /// All words with their uses, as the table of weights writes them.
  var wordSigns: Set<String> {
    var signs: Set<String> = []
    for word in words {
      for use in uses(word) { signs.insert(use.sign(text.bareLetters(of: word))) }
    }
    return signs
  }
}

extension WordUse {
  fileprivate static let ofTitle: [WordUse] = [.title]
  fileprivate static let ofFirst: [WordUse] = [.first, .text]
  fileprivate static let ofText: [WordUse] = [.text]
}
