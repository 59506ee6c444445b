import Template
import Testing

@Suite struct ConstantTests {
  private static let words: [String: Constant] = [
    "words.from": .text(Phrase([.text("From <"), .name("place"), .text(">")])),
    "words.bye": .text(Phrase([.text("Bye")])),
    "words.its": .text(Phrase([.text("'"), .name("quote"), .text("'")])),
    "words.how": .text(Phrase([.name("weather")])), "mark": .markup(Array("<hr/>".utf8)),
  ]

  /// The page, or else the mistakes.
  private func outcome(_ template: String) -> String {
    let library = TemplateLibrary(["sky.html": Array(template.utf8)], constants: Self.words)
    do {
      let page = try library.compile("sky.html", for: Sky.self).render(Sky())
      return String(decoding: page, as: UTF8.self)
    } catch {
      return "\(error)"
    }
  }

  private static let quote = "&lt;&quot;Ætti&quot; &amp; &#39;ekki&#39;&gt;"

  @Test(arguments: [
    ("{{words.from}}.", "From &lt;Hveravellir&gt;."), ("a{{{mark}}}b", "a<hr/>b"),
    ("<a b=\"{{words.its}}\"/>", "<a b=\"&#39;\(quote)&#39;\"/>"),
  ])
  func `text is escaped and can contain values of the view, markup is not`(
    template: String, page: String
  ) {
    #expect(outcome(template) == page)
  }

  @Test(arguments: [
    (
      "{{words.by}}",
      """
      unknown name “words.by”; did you mean words.bye?; \
      the names here are words.bye, words.from, words.how, words.its
      """
    ),
    ("\n{{words.how}}", "sky.html:2: unknown name “weather”"),
    ("{{{words.bye}}}", "is text and has to be escaped"), ("{{mark}}", "is markup; write"),
  ])
  func `an unknown name or the wrong braces are mistakes`(template: String, message: String) {
    #expect(outcome(template).contains(message))
  }

  @Test func `the text of constants counts towards the size limit`() {
    let long = Constant.text(Phrase([.text(String(repeating: "x", count: 1_000_000))]))
    let library = TemplateLibrary(
      ["sky.html": Array(String(repeating: "{{words.a}}\n", count: 5).utf8)],
      constants: ["words.a": long])
    #expect {
      try library.compile("sky.html", for: Sky.self)
    } throws: {
      "\($0)".hasPrefix("sky.html:5: with “words.a” included, the template has more than ")
    }
  }
}
