extension Picture {
  /// The names of the authors (people, teams and institutions), each once, in the credit's order.
  ///
  /// Excludes authors of the day's text or a video's music, labels such as `Processing:`, and text in brackets.
  package var makerNames: [String] {
    var reading = MakerNames()
    for character in makers { reading.read(character) }
    reading.end(of: ";")
    return reading.names
  }
}

/// Splits a credit into the names of its authors.
private struct MakerNames {
  private(set) var names: [String] = []
  private var word = ""
  private var words: [String] = []
  private var depth = 0
  private var isOfOther = false

  private static let longest = 60
  private static let suffixes: Set = ["jr", "sr", "inc", "llc", "ltd", "phd"]
  /// Labels of things other than pictures.
  private static let others: Set = ["text", "music", "soundtrack", "sound", "score"]
  /// Labels that precede another label, as in `Processing & License:`.
  private static let labels: Set = [
    "processing", "license", "licence", "credit", "data", "capture", "acquisition",
  ]

  mutating func read(_ character: Character) {
    switch character {
    case "(", "[":
      endWord()
      depth += 1
    case ")", "]": depth = max(0, depth - 1)
    case _ where depth > 0: break
    case ",", ";", "&", "/", "|", "\u{B7}", ":": end(of: character)
    case _ where character.isWhitespace: endWord()
    default: word.append(character)
    }
  }

  private mutating func endWord() {
    if ["and", "und", "et", "y"].contains(word), !words.isEmpty {
      word = ""
      end(of: "&")
    }
    if !word.isEmpty { words.append(word) }
    word = ""
  }

  /// Ends a name. Text before a colon is a label. A label such as `Music:` may follow a name without punctuation
  /// between them.
  mutating func end(of mark: Character) {
    endWord()
    if mark == ":" {
      let isAtEnd = isOther(words.last)
      isOfOther = isAtEnd || isOther(words.first)
      if isAtEnd, words.count > 2 { take(words.dropLast()) }
    } else {
      if !isOfOther { take(words[...]) }
      if mark == ";" { isOfOther = false }
    }
    words = []
  }

  private func isOther(_ word: String?) -> Bool {
    word.map { MakerNames.others.contains($0.lowercased()) } ?? false
  }

  private mutating func take(_ words: ArraySlice<String>) {
    let words = words.first?.lowercased() == "copyright" ? words.dropFirst() : words
    let name = words.joined(separator: " ")
    guard let first = name.first, first.isLetter, !first.isLowercase, name.count > 1,
      name.count <= MakerNames.longest, !names.contains(name),
      !MakerNames.suffixes.contains(name.filter { $0 != "." }.lowercased()),
      !MakerNames.labels.contains(name.lowercased())
    else { return }
    names.append(name)
  }
}
