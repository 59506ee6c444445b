import Pictures
import Site
import Testing
import TestSupport

@Suite struct CardsTests {
  private static let block = "search/cards/\(Day.at("2026-11-20").number / 8).js"

  /// The newest day's card.
  private func card(_ sample: Sample) throws -> [String: Any] {
    let object = try SearchReader(try sample.edition()).object(Self.block)
    let cards = try #require(object["cards"] as? [[String: Any]])
    let days = PostingsText.numbers(try #require(object["days"] as? String))
    #expect(cards.count == days.count)
    #expect(object["block"] as? Int == Day.at("2026-11-20").number / 8)
    return try #require(cards.last)
  }

  @Test func `a card has title, credit and text without markup, and a thumbnail`() throws {
    var sample = try Sample()
    sample.entries.removeLast()
    sample.entries.append(
      Entry(
        picture: .sample(
          "2026-11-20", "A \"Moon\"",
          explanation: RichText([
            .text("Salt & "), .emphasis([.text("pepper")]), .lineBreak, .text("1 < 2"),
          ])), seen: .sample))
    let card = try card(sample)
    #expect(card["title"] as? String == "A \"Moon\"")
    #expect(card["credit"] as? String == "Ada Example")
    #expect(card["text"] as? String == "Salt & pepper 1 < 2")
    #expect(
      (card["thumbnail"] as? String)?.hasPrefix("https://media.example/show/crater.jpg") == true)
    #expect(card["modern"] == nil && card["transparent"] == nil)
  }

  @Test func `a stored picture's thumbnail is addressed relative to the card's file`() throws {
    var sample = try Sample()
    var kept = KeptSample()
    kept.iso = "2026-11-20"
    sample.pictures[Day.at("2026-11-20")] = try kept.picture()
    let card = try card(sample)
    #expect(card["thumbnail"] as? String == "../../pictures/2026/11/20-480.jpg?v=89abcdef")
    #expect(card["modern"] as? String == "../../pictures/2026/11/20-480.avif?v=89abcdef")
  }

  @Test func `the card of a withheld day has text but no thumbnail`() throws {
    var sample = try Sample()
    sample.withheld = [Day.at("2026-11-20")]
    let card = try card(sample)
    #expect(card["title"] as? String == "Two Suns over a Salt Plain")
    #expect(card["text"] != nil && card["thumbnail"] == nil)
  }

  @Test func `a withheld day changes its card block, its words and the index`() throws {
    let moved: Set<String> = try Sample().moved { $0.withheld = [Day.at("2026-11-20")] }
      .filter { $0.hasPrefix("search/") }
    #expect(moved == ["search/index.js", "search/new/0.js", Self.block])
  }
}
