import Pictures
import Testing

@Suite struct `Rich text` {
  private static let web = RichText.Target.day(Day.first)

  @Test(
    arguments: [
      ([.text("a"), .text("b")], [.text("ab")]),
      ([.text(" a "), .text(" \n b ")], [.text("a b")]),
      ([], []), ([.text(" \u{0}")], []), ([.lineBreak, .text(" "), .lineBreak], []),
      ([.emphasis([]), .strong([.link(web, [.text(" ")])])], []),
      (
        [.text("a"), .emphasis([.text(" b ")]), .text("c")],
        [.text("a "), .emphasis([.text("b")]), .text(" c")]
      ),
      (
        [.text("a"), .emphasis([.strong([.text(" b ")]), .text(" ")]), .text("c")],
        [.text("a "), .emphasis([.strong([.text("b")])]), .text(" c")]
      ),
      (
        [.text("a"), .link(web, [.text(""), .text("\u{200B} b")])],
        [.text("a "), .link(web, [.text("b")])]
      ),
      ([.text("a "), .emphasis([.text(" ")]), .text(" b")], [.text("a b")]),
      (
        [.emphasis([.text(" a")]), .text(" "), .emphasis([.text("b")])],
        [.emphasis([.text("a")]), .text(" "), .emphasis([.text("b")])]
      ),
      ([.text("a"), .text(" "), .lineBreak, .text(" b")], [.text("a"), .lineBreak, .text("b")]),
      (
        [.text("a"), .lineBreak, .text(" "), .lineBreak, .text("b"), .lineBreak],
        [.text("a"), .lineBreak, .text("b")]
      ),
      (
        [.text("a"), .emphasis([.lineBreak, .text("b"), .lineBreak]), .text("c")],
        [.text("a"), .lineBreak, .emphasis([.text("b")]), .lineBreak, .text("c")]
      ),
      (
        [.emphasis([.text("a"), .lineBreak, .text("b")])],
        [.emphasis([.text("a"), .lineBreak, .text("b")])]
      ),
      (
        [.link(web, [.text("a"), .link(web, [.text(" b")]), .text("c")])],
        [.link(web, [.text("a bc")])]
      ),
      ([.text("a\u{202E}b"), .emphasis([.text("\u{1}")])], [.text("ab")]),
      ([.text("a\n\nb\tc")], [.text("a b c")]),
    ] as [([RichText.Node], [RichText.Node])])
  func `has one normal form`(_ nodes: [RichText.Node], _ normal: [RichText.Node]) {
    #expect(RichText(nodes).nodes == normal)
  }

  @Test func `is one line as plain text, with spaces for breaks`() {
    let text = RichText([
      .text("See "), .link(Self.web, [.text("the "), .strong([.text("first")])]), .lineBreak,
      .emphasis([.text("picture")]), .text("."),
    ])
    #expect(text.plain == "See the first picture.")
    let parts = RichText([.text("A s"), .emphasis([.text("ta")]), .text("r & <"), .lineBreak])
    #expect(parts.plain == "A star & <")
    #expect(RichText(plain: " one\n line ").plain == "one line")
    #expect(RichText(plain: " \n").isEmpty)
  }

  @Test func `lists its links in order at any depth`() throws {
    let address = try #require(WebAddress("https://example.org/?a=1&b=<2>"))
    let text = RichText([
      .emphasis([.link(.web(address), [.text("one")])]), .text(" "),
      .link(Self.web, [.text("two")]),
      .link(Self.web, []),
    ])
    #expect(text.targets == [.web(address), Self.web])
    #expect(RichText(text.nodes) == text)
  }

  @Test func `nests at most eight levels but keeps deeper words`() {
    for depth in [7, 8, 9, 20] {
      let text = RichText([.text("x ")] + nested(depth) + [.text(" z")])
      #expect(depthOf(text.nodes) == min(depth, RichText.deepest))
      #expect(text.plain == "x word z")
      #expect(RichText(text.nodes) == text)
    }
  }

  @Test func `accepts a hundred thousand nested nodes`() {
    let text = RichText(nested(100_000))
    #expect(text.plain == "word")
    #expect(depthOf(text.nodes) == RichText.deepest)
    #expect(text.targets.isEmpty)
  }

  @Test func `is the same when rebuilt from its nodes or its markup`() {
    var dice = Dice(seed: 20_261_120)
    for _ in 0..<3_000 {
      let nodes = dice.nodes(depth: 0)
      let text = RichText(nodes)
      #expect(RichText(text.nodes) == text, "\(nodes)")
      #expect(RichText(markup: text.markup) == text, "\(nodes)")
      #expect(looseEnds(text.nodes, inLink: false).isEmpty, "\(nodes)")
      #expect(text.plain == plain(nodes).cleanLine, "\(nodes)")
    }
  }

  @Test func `is read only from markup in the form it writes`() {
    var dice = Dice(seed: 19_950_616)
    let scraps = [
      "<em>", "</em>", "<br/>", " ", "x", "<a href=\"apod:1995-06-16\">", "</a>", "&amp;",
    ]
    var accepted = 0
    for _ in 0..<20_000 {
      let markup = (0..<dice.roll(9)).map { _ in scraps[dice.roll(scraps.count)] }.joined()
      guard let text = RichText(markup: markup) else { continue }
      accepted += 1
      #expect(RichText(text.nodes).markup == markup)
    }
    #expect(accepted > 1_000)
  }

  /// Quadratic time would take hours.
  @Test func `with a quarter of a million escapes is read in one pass`() {
    let text = RichText(plain: String(repeating: "<", count: 250_000))
    #expect(text.nodes == [.text(String(repeating: "<", count: 250_000))])
  }
}

/// A word inside that many nodes.
private func nested(_ depth: Int) -> [RichText.Node] {
  var node = RichText.Node.text("word")
  for level in 0..<depth { node = level.isMultiple(of: 2) ? .emphasis([node]) : .strong([node]) }
  return [node]
}

private func depthOf(_ nodes: [RichText.Node]) -> Int {
  nodes.map { node in
    switch node {
    case .text, .lineBreak: 0
    case .link(_, let inner), .emphasis(let inner), .strong(let inner): 1 + depthOf(inner)
    }
  }.max() ?? 0
}

/// The words of the nodes in order, not normalised.
private func plain(_ nodes: [RichText.Node]) -> String {
  nodes.map { node in
    switch node {
    case .text(let text): text
    case .lineBreak: " "
    case .link(_, let inner), .emphasis(let inner), .strong(let inner): plain(inner)
    }
  }.joined()
}

/// Faults that normal nodes must not have: empty nodes, spaces or breaks at an end, adjacent texts, a
/// link in a link.
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

/// Numbers that are the same on every run (Knuth's linear congruential generator).
private struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number below the limit.
  mutating func roll(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  mutating func nodes(depth: Int) -> [RichText.Node] {
    let words = ["a", " ", "b c", " d", "e ", "\n", "", "\u{200B} ", "<&>", "é\u{A0}", "\u{0}"]
    return (0..<roll(4)).map { _ in
      switch depth > 10 ? 0 : roll(8) {
      case 0, 1, 2, 3: .text(words[roll(words.count)])
      case 4: .lineBreak
      case 5: .link(.day(Day.first), nodes(depth: depth + 1))
      case 6: .emphasis(nodes(depth: depth + 1))
      default: .strong(nodes(depth: depth + 1))
      }
    }
  }
}
