import Testing

@testable import Pictures

@Suite struct `A hostile picture` {
  @Test(arguments: 0..<10)
  func `is one line that reads back as the same entry`(seed: Int) throws {
    var dice = Dice(state: UInt64(seed))
    var count = 0
    while count < 40 {
      guard let entry = dice.entry() else { continue }
      count += 1
      let line = entry.line
      #expect(!line.contains(0x0A))
      #expect(try Entry(line: line[...]) == entry)
    }
  }

  @Test func `can have odd spacing and order in its line`() throws {
    let line = Array(
      #"""
      { "title":"A \\ \"quiet\" crater,\"seen\":{", "seen" : {"when":"2026-11-20T05:10:00Z",\#
      "source":"old-api"}, "media" : { "kind":"page", "address":"https://example.org/\u0031" },\#
      "day":"2026-11-20", "alt":"}]\"media\":{\\" }
      """#.utf8)
    let entry = try Entry(line: line[...])
    #expect(entry.picture.title == #"A \ "quiet" crater,"seen":{"#)
    #expect(Lines<Entry>(line, ofYear: 2026).values == [entry])
  }

  @Test(arguments: 0..<10)
  func `has the same normal text from markup and from nodes`(seed: Int) {
    var dice = Dice(state: UInt64(seed) << 32)
    for _ in 0..<300 {
      let nodes = dice.nodes(0)
      let text = RichText(nodes)
      #expect(RichText(markup: text.markup) == text, "\(nodes)")
      #expect(RichText(text.nodes) == text, "\(nodes)")
      #expect(looseEnds(text.nodes, inLink: false).isEmpty, "\(nodes)")
      #expect(text.plain == words(nodes).cleanLine, "\(nodes)")
      let days = text.targets.compactMap { if case .day(let day) = $0 { day } else { nil } }
      #expect(text.linkedDays == days)
    }
  }

  @Test(arguments: [
    "<em>a", "a</em>", "<em></em>", "<em>a</strong>", "<b>a</b>", "a<br>", "<br/>a", "a<br/>",
    "a<br/><br/>b", " a", "a ", "a  b", "a > b", "a & b", "&nbsp;", "&#65;", "a\u{A0}b",
    "a\u{202E}b",
    "<a href=\"https://example.org\">a</a>", "<a href=\"javascript:x\">a</a>",
    "<a href=\"apod:2026-02-30\">a</a>", "<a href='https://example.org/'>a</a>", "<!-- a -->",
    "<a href=\"https://example.org/\"><em><a href=\"https://example.org/\">a</a></em></a>",
    "<em/>", "<em >a</em>", "<", "a<", "<a href=\"", "<a href=\"https://example.org/&x\">a</a>",
    String(repeating: "<em>", count: 9) + "a" + String(repeating: "</em>", count: 9), "\u{1}",
  ])
  func `with markup that no text produces is rejected`(markup: String) {
    #expect(RichText(markup: markup) == nil)
  }

  /// The words of the nodes in order, not normalised.
  private func words(_ nodes: [RichText.Node]) -> String {
    nodes.map { node in
      switch node {
      case .text(let text): text
      case .lineBreak: " "
      case .link(_, let inner), .emphasis(let inner), .strong(let inner): words(inner)
      }
    }.joined()
  }

  /// Faults that normal nodes must not have: empty nodes, spaces or breaks at an end, adjacent
  /// texts, a link in a link.
  private func looseEnds(_ nodes: [RichText.Node], inLink: Bool) -> [String] {
    var found: [String] = []
    if nodes.first == .lineBreak || nodes.last == .lineBreak { found.append("a break at an end") }
    if case .text(let text)? = nodes.first, text.hasPrefix(" ") { found.append("a space before") }
    if case .text(let text)? = nodes.last, text.hasSuffix(" ") { found.append("a space behind") }
    for (node, next) in zip(nodes, nodes.dropFirst()) {
      if case .text = node, case .text = next { found.append("texts side by side") }
      if node == .lineBreak, next == .lineBreak { found.append("breaks side by side") }
    }
    for node in nodes {
      switch node {
      case .text(let text): if text.isEmpty { found.append("an empty text") }
      case .lineBreak: break
      case .link(_, let inner), .emphasis(let inner), .strong(let inner):
        let isLink = if case .link = node { true } else { false }
        if inner.isEmpty { found.append("an empty node") }
        if isLink, inLink { found.append("a link in a link") }
        found += looseEnds(inner, inLink: inLink || isLink)
      }
    }
    return found
  }
}
