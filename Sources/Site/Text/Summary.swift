import Pictures

extension RichText {
  /// The beginning of the text, cut between words after about this many characters.
  func summary(upTo limit: Int = 200) -> String {
    var text = ""
    // What is beyond the cut is never looked at: `plain` reads the whole text.
    RichText.begin(nodes, upTo: limit, into: &text)
    guard text.utf8.count > limit else { return text }
    var words = text.split(separator: " ")
    var length = text.utf8.count
    while words.count > 1, length > limit, let last = words.popLast() {
      length -= last.utf8.count + 1
    }
    return words.joined(separator: " ") + "…"
  }

  private static func begin(_ nodes: [Node], upTo limit: Int, into text: inout String) {
    for node in nodes where text.utf8.count <= limit {
      switch node {
      case .text(let words): text += words
      case .link(_, let inner), .emphasis(let inner), .strong(let inner):
        begin(inner, upTo: limit, into: &text)
      case .lineBreak: text += " "
      }
    }
  }
}
