/// Brings nodes into normal form in one pass; knows whether a space is owed before the next word.
struct RichTextFolder {
  private var atStart = true
  private var owesSpace = false

  mutating func folded(_ nodes: [RichText.Node]) -> [RichText.Node] {
    var result = fold(nodes, depth: 0, inLink: false)
    while result.last == .lineBreak { result.removeLast() }
    return result
  }

  private mutating func fold(_ nodes: [RichText.Node], depth: Int, inLink: Bool)
    -> [RichText.Node]
  {
    var result: [RichText.Node] = []
    func append(_ node: RichText.Node) {
      if case .text(let more) = node, case .text(let before)? = result.last {
        result[result.count - 1] = .text(before + more)
      } else {
        result.append(node)
      }
    }
    for node in nodes {
      switch node {
      case .text(let raw):
        let words = fold(raw)
        if !words.isEmpty { append(.text(words)) }
      case .lineBreak:
        owesSpace = false
        if !atStart { append(.lineBreak) }
        atStart = true
      case .link(let target, let inner):
        wrap(inner, depth, inLink: true, plainly: inLink, append) { .link(target, $0) }
      case .emphasis(let inner):
        wrap(inner, depth, inLink: inLink, plainly: false, append) { .emphasis($0) }
      case .strong(let inner):
        wrap(inner, depth, inLink: inLink, plainly: false, append) { .strong($0) }
      }
    }
    return result
  }

  /// Folds what is inside; a space owed before it is paid outside, so that no link starts with one.
  private mutating func wrap(
    _ inner: [RichText.Node], _ depth: Int, inLink: Bool, plainly: Bool,
    _ append: (RichText.Node) -> Void, _ dress: ([RichText.Node]) -> RichText.Node
  ) {
    let paid = startsWithSpace(inner)
    if paid { owesSpace = owesSpace || !atStart }
    let owed = owesSpace
    owesSpace = false
    let wasAtStart = atStart
    if owed { atStart = true }
    let folded = fold(inner, depth: depth + 1, inLink: inLink)
    guard !folded.isEmpty else {
      owesSpace = owesSpace || owed
      atStart = wasAtStart
      return
    }
    if owed { append(.text(" ")) }
    if plainly || depth >= RichText.deepest {
      folded.forEach(append)
    } else {
      append(dress(folded))
    }
  }

  private func startsWithSpace(_ nodes: [RichText.Node]) -> Bool {
    guard case .text(let text)? = nodes.first, let first = text.unicodeScalars.first else {
      return false
    }
    return first.properties.isWhitespace
  }

  private mutating func fold(_ raw: String) -> String {
    var words = String.UnicodeScalarView()
    for scalar in raw.unicodeScalars {
      if scalar.properties.isWhitespace {
        owesSpace = owesSpace || !atStart
      } else if scalar.isKept {
        if owesSpace { words.append(" ") }
        owesSpace = false
        atStart = false
        words.append(scalar)
      }
    }
    return String(words)
  }
}
