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

  @Test func `a constant text is escaped and can contain values of the view`() throws {
    #expect(try rendered("{{words.from}}.", words) == "From &lt;Hveravellir&gt;.")
  }

  @Test func `apostrophes of a text and its values stay between double quotes`() throws {
    let words = ["words.its": Constant.text(Phrase([.text("'"), .name("quote"), .text("'")]))]
    let value = "&lt;&quot;Ætti&quot; &amp; 'ekki'&gt;"
    #expect(try rendered("<a b=\"{{words.its}}\"/>", words) == "<a b=\"'\(value)'\"/>")
    #expect(try rendered("<a>{{words.its}}", words).hasPrefix("<a>&#39;&lt;"))
  }

  @Test func `constant markup is not escaped`() throws {
    #expect(try rendered("a{{{mark}}}b", words) == "a<hr/>b")
  }

  @Test func `an unknown constant is reported with the known names`() {
    #expect(
      mistakes("{{words.by}}", words).contains(
        "unknown name “words.by”; did you mean words.bye?; the names here are words.bye, words.from"
      )
    )
  }

  @Test func `a text that refers to an unknown name is a mistake`() {
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
