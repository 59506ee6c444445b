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

  @Test(arguments: [7, 8, 9, 20, 100_000])
  func `nests at most eight levels but keeps deeper words`(depth: Int) {
    let text = RichText(nested(depth))
    #expect(levels(text.nodes) == min(depth, RichText.deepest))
    #expect(text.plain == "word")
    #expect(RichText(text.nodes) == text)
    #expect(RichText([.text("x ")] + nested(9) + [.text(" z")]).plain == "x word z")
  }

  /// A word inside that many nodes.
  private func nested(_ depth: Int) -> [RichText.Node] {
    var node = RichText.Node.text("word")
    for level in 0..<depth { node = level.isMultiple(of: 2) ? .emphasis([node]) : .strong([node]) }
    return [node]
  }

  /// How deep the nodes nest.
  private func levels(_ nodes: [RichText.Node]) -> Int {
    nodes.map { node in
      switch node {
      case .text, .lineBreak: 0
      case .link(_, let inner), .emphasis(let inner), .strong(let inner): 1 + levels(inner)
      }
    }.max() ?? 0
  }

  @Test func `is read only from markup in the form it writes`() {
    var dice = Dice(state: 19_950_616)
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
