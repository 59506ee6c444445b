import Template
import Testing

@Suite struct ConstantTests {
  private func rendered(_ template: String, _ constants: [String: Constant]) throws -> String {
    let library = TemplateLibrary(["sky.html": Array(template.utf8)], constants: constants)
    return String(
      decoding: try library.compile("sky.html", for: Sky.self).render(Sky()), as: UTF8.self)
  }

  private func mistakes(_ template: String, _ constants: [String: Constant]) -> String {
    do {
      return try rendered(template, constants)
    } catch {
      return "\(error)"
    }
  }

  private let words: [String: Constant] = [
    "words.from": .text(Phrase([.text("From <"), .name("place"), .text(">")])),
    "words.bye": .text(Phrase([.text("Bye")])), "mark": .markup(Array("<hr/>".utf8)),
  ]

  @Test func `a text is escaped, and takes in the values of the views around it`() throws {
    #expect(try rendered("{{words.from}}.", words) == "From &lt;Hveravellir&gt;.")
  }

  @Test func `between double quotes its apostrophes stay, and those of its values`() throws {
    let words = ["words.its": Constant.text(Phrase([.text("'"), .name("quote"), .text("'")]))]
    let value = "&lt;&quot;Ætti&quot; &amp; 'ekki'&gt;"
    #expect(try rendered("<a b=\"{{words.its}}\"/>", words) == "<a b=\"'\(value)'\"/>")
    #expect(try rendered("<a>{{words.its}}", words).hasPrefix("<a>&#39;&lt;"))
  }

  @Test func `markup stays as it is`() throws {
    #expect(try rendered("a{{{mark}}}b", words) == "a<hr/>b")
  }

  @Test func `an unknown one names those that there are`() {
    #expect(
      mistakes("{{words.by}}", words).contains(
        "unknown name “words.by”; did you mean words.bye?; the names here are words.bye, words.from"
      )
    )
  }

  @Test func `a name that a text puts in has to be one of the views`() {
    let phrase = Phrase([.name("weather")])
    #expect(
      mistakes("\n{{words.how}}", ["words.how": .text(phrase)]).contains(
        "sky.html:2: unknown name “weather”"))
  }

  @Test func `text in three braces and markup in two are mistakes`() {
    #expect(mistakes("{{{words.bye}}}", words).contains("is text and has to be escaped"))
    #expect(mistakes("{{mark}}", words).contains("is markup; write"))
  }
}
