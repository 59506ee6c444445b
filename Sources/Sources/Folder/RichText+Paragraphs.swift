import Pictures

extension String {
  /// The paragraphs of plain text, each on one clean line. Blank lines separate them.
  var paragraphs: [String] {
    var paragraphs: [[Substring]] = [[]]
    for line in split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if !String(line).cleanLine.isEmpty {
        paragraphs[paragraphs.count - 1].append(line)
      } else if paragraphs.last?.isEmpty == false {
        paragraphs.append([])
      }
    }
    return paragraphs.map { $0.joined(separator: " ").cleanLine }.filter { !$0.isEmpty }
  }
}

extension RichText {
  /// Plain text with line breaks between paragraphs, and links for https addresses.
  init(paragraphs text: String) {
    let lines = text.paragraphs.map { paragraph in
      paragraph.split(separator: " ").map { RichText.linked(String($0)) }
        .joined(separator: [.text(" ")])
    }
    self.init(Array(lines.joined(separator: [.lineBreak])))
  }

  /// The word, as a link if it is an https address. Punctuation around the address stays text.
  private static func linked(_ word: String) -> [Node] {
    guard let start = word.firstRange(of: "https://")?.lowerBound else { return [.text(word)] }
    let end = word.lastIndex { !".,;:!?)>\"'”»…".contains($0) } ?? start
    guard word[..<start].allSatisfy({ "(<\"'“«".contains($0) }), end > start,
      let address = WebAddress(word[start...end])
    else { return [.text(word)] }
    return [
      .text(String(word[..<start])), .link(.web(address), [.text(String(word[start...end]))]),
      .text(String(word[word.index(after: end)...])),
    ]
  }
}
