import Pictures
import Site
import Testing
import TestSupport

@Suite struct PhrasesTests {
  /// The search data of a site with two days, the newest with these texts.
  private static func reader(
    _ title: String, credit: String = "Ada", text: RichText = RichText(plain: "Dark.")
  ) throws -> SearchReader {
    var sample = try Sample()
    sample.entries = [
      .sample("2026-11-19", "First"),
      Entry(
        picture: .sample(
          "2026-11-20", title, explanation: text, credit: RichText(plain: credit)), seen: .sample),
    ]
    return try SearchReader(try sample.edition())
  }

  /// The newest day's first position, after a title of one word, a credit of two and a text of seven.
  private let start = 1 + 1 + 2 + 1 + 7 + 1

  @Test func `every word has its positions, counted across all fields`() throws {
    let reader = try Self.reader(
      "Dark Matter, dark", credit: "Ada Example",
      text: RichText([
        .text("M"), .emphasis([.text("at")]), .text("ter"), .lineBreak, .text("dark"),
      ]))
    let terms = try reader.terms("new")
    #expect(terms["dark"] == [start, start + 2, start + 8])
    #expect(terms["matter"] == [start + 1, start + 7])
    #expect(terms["example"] == [3, start + 5])
  }

  @Test func `the most common words are indexed only with a neighbouring word`() throws {
    let terms = try Self.reader("Edge of the Dark and of a").terms("new")
    let found = terms.filter { $0.key.contains(/[<>]/) }.filter { !$0.key.hasPrefix("crater") }
    #expect(
      found.filter { $0.value.contains { $0 >= start } } == [
        "edge>of": [start], "the<of": [start + 2], "dark<the": [start + 3],
        "dark>and": [start + 3], "of<and": [start + 5], "a<of": [start + 6],
      ])
    #expect(["a", "and", "in", "is", "of", "the", "to"].allSatisfy { terms[$0] == nil })
  }

  @Test func `a common word that does not occur is not in the index`() throws {
    let reader = try Self.reader("Dark")
    #expect(try reader.words("new")["and"] == nil && reader.words("new")["dark"] != nil)
  }

  @Test func `the index contains where each day's fields begin`() throws {
    let days = try Self.reader("Dark Matter", credit: "Ada").object("search/new/days.js")
    #expect(PostingsText.numbers(try #require(days["days"] as? String)) == [0, 1])
    #expect(
      PostingsText.numbers(try #require(days["starts"] as? String))
        == [0, 2, start - 8, start, start + 3, start + 5])
  }

  @Test func `a hundred days have sixteen phrase files`() throws {
    var sample = try Sample()
    sample.entries = (0..<100).map {
      .sample(Day.at("2026-01-01").advanced(by: $0).iso, "Moon \($0)")
    }
    sample.shown = Day.at("2026-01-01")
    let files = try SearchReader(try sample.edition()).files.keys
    #expect(files.count { $0.hasPrefix("search/new/phrases/") } == 16)
  }
}
