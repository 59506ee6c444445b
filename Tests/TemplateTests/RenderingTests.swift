import Template
import Testing

struct Card: View {
  let title: String
  let body: SafeMarkup?
  let cards: [Card]
  static let fields: [Field<Card>] = [
    .text("title", "The heading.") { $0.title },
    .markup("body", "What it says.") { $0.body },
    .list("cards", "Cards inside.") { $0.cards },
  ]
}

@Test func `text is escaped and markup is not`() throws {
  let library = TemplateLibrary([
    "a.html": Array("{{title}} {{{body}}}{{#cards}}[{{title}}]{{/cards}}".utf8)
  ])
  let template = try library.compile("a.html", for: Card.self)
  let inner = Card(title: "\"x\" & 'y'", body: nil, cards: [])
  let page = template.render(
    Card(title: "<b>", body: SafeMarkup(trusted: Array("<i>k</i>".utf8)), cards: [inner, inner]))
  #expect(
    String(decoding: page, as: UTF8.self)
      == "&lt;b&gt; <i>k</i>[&quot;x&quot; &amp; &#39;y&#39;][&quot;x&quot; &amp; &#39;y&#39;]")
}
