import Pictures

extension SearchData {
  /// Reads the index: what is wrong with it, nil when nothing is, and until then the files that it
  /// leads to. It names none of them: it tells how many there are.
  func readIndex(file: (_ offset: Int, _ address: String) -> Void) -> String? {
    guard node.member("format")?.number == 2 else { return "the format is not 2" }
    guard let parts = list("parts"), !parts.isEmpty else { return "it has no parts" }
    for (number, part) in parts.enumerated() {
      if let fault = readPart(part, file: file) { return "part \(number + 1) \(fault)" }
    }
    return readBlocks(file: file)
  }

  /// A part has shards, phrases, and a file that maps these to days.
  private func readPart(
    _ part: JSONNode, file: (_ offset: Int, _ address: String) -> Void
  ) -> String? {
    guard let name = part.member("part")?.text, name == "old" || name == "new" else {
      return "is neither old nor new"
    }
    guard part.member("version")?.isVersion == true else { return "has no version" }
    guard let phrases = part.member("phrases")?.number, (1...512).contains(phrases) else {
      return "does not tell how many files of phrases it has"
    }
    let starts = part.member("starts")?.list ?? []
    let words = starts.compactMap(\.text)
    guard part.member("starts") != nil, words.count == starts.count,
      zip(words, words.dropFirst()).allSatisfy({ $0 < $1 })
    else { return "has starts that are no words in order" }
    for number in 0...words.count { file(part.offset, "\(name)/\(number).js") }
    file(part.offset, "\(name)/days.js")
    for number in 0..<phrases { file(part.offset, "\(name)/phrases/\(number).js") }
    return nil
  }

  /// A block of titles has days, and each of them a card in one of 32 blocks of cards.
  private func readBlocks(file: (_ offset: Int, _ address: String) -> Void) -> String? {
    guard let blocks = node.member("blocks"), case .object(let members) = blocks.value else {
      return "it has no blocks"
    }
    for (name, node) in members {
      guard let number = Int(name), "\(number)" == name, node.isVersion else {
        return "block \(name) has no number or no version"
      }
      file(blocks.offset, "titles/\(number).js")
    }
    guard let offset = node.member("cards")?.offset, let cards = text("cards")?.numbers else {
      return "the cards are no list of numbers"
    }
    for number in cards { file(offset, "cards/\(number).js") }
    guard Set(cards.map { "\($0 / 32)" }) == Set(members.map(\.name)) else {
      return "the cards are not those of the blocks"
    }
    return nil
  }
}

extension JSONNode {
  fileprivate var number: Int? {
    if case .number(let number) = value { Int(number) } else { nil }
  }

  /// Whether it is eight hexadecimal digits.
  fileprivate var isVersion: Bool {
    guard let bytes = text?.utf8, bytes.count == 8 else { return false }
    return bytes.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}
