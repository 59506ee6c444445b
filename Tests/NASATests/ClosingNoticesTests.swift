import Pictures
import Testing
@testable import Sources

/// What editors announce behind an explanation, told by its shape: none of these words are in a list.
@Suite struct ClosingNoticesTests {
  private let text = "Gas glows in the dark. Is it warm? Nobody knows (yet)."

  private func new(_ html: String) throws -> String {
    try Explanation(html: html, field: "explanation").text.plain
  }

  static let lines = [
    "Picnic: Lunar Eclipse on the Pier", "Tonight: Watch the Draconids", "Watch: the Draconids",
    "3rd Anniversary: A Song for Saturn", "Students: Download a free map of Mars.",
    "Comet lander updates: #Philae, Radio, Telegraph", "Frisian APOD mirror now open",
    "Times | Broadcast | Tips", "Mars Lander Arrives on Mars", "News: Two Moons Found",
    "Note: APOD Editor to Sing in Oslo on Jan. 2", "Did it rain?: Supermoon Album",
  ]

  @Test(arguments: lines)
  func `a line of links is cut, wherever it is from`(line: String) throws {
    #expect(Explanation.Old("\(text)  \(line)").text.plain == text)
    #expect(Explanation.Old("\(text) \(line)").text.plain == text)
    #expect(try new("\(text)<br><br>\(line)") == text)
    #expect(try new("\(text)<br><b>\(line)</b>") == text)
    #expect(try new("\(text)<br><br>\(line)<br>Gallery: <a href='x'>Two Moons</a>") == text)
  }

  @Test(arguments: [
    "<b>Our letter box</b> has moved to the other side of the road.",
    "<strong>Please send</strong> your pictures to <a href='mailto:a@b.c'>us</a>!",
    "APOD's carrier pigeons have a new address. Please write.",
    "<p>Astronomy Picture of the Day closes for a day of rest on Monday.</p>",
    "<strong>The server sleeps</strong> on Sunday.<br><br><strong>It wakes</strong> on Monday.",
  ])
  func `a paragraph of its own in bold type, or of APOD itself, is cut`(notice: String) throws {
    #expect(try new("<b>Explanation:</b> \(text)<br><br>\(notice)") == text)
    #expect(
      try new("\(text)<br><br>\(notice)<br><br><b>Tomorrow's picture: </b>a pier") == text)
  }

  @Test func `a notice above the label is cut`() throws {
    #expect(
      try new("<b>We have moved.</b> See below.<br><br><b>Explanation:</b> \(text)") == text)
  }

  @Test(arguments: [
    "Below: the same in red.", "Bright stars: Deneb, Vega and Altair.",
    "Pictured: a galaxy that nobody expected to see.", "The Moon rises at 13:00 on the pier.",
    "It is 4.2 light years away, as APOD showed in May.", "(Editor's note: The star was Vega.)",
    "Note: The text was revised.", "Note: Sounds play on some browsers.",
    "Happy holidays from APOD!", "Follow the comet as it fades.", "And the next? Wait and see ...",
    "The mission: to look. The price: a million.", "Labels: Orion, Taurus and Gemini",
    "From left: Jupiter and Saturn", "Its name: The Great Comet of 1997",
    "Size of the halo: 85 suns across", "Mass: 3 suns; Distance: 450 pc",
  ])
  func `a last sentence stays`(sentence: String) throws {
    let whole = "\(text) \(sentence)"
    #expect(Explanation.Old("\(text)  \(sentence)").text.plain == whole)
    #expect(try new("\(text) \(sentence)") == whole)
    #expect(try new("\(text)<br>\(sentence)") == whole)
  }

  @Test(arguments: [
    "Gas glows <b>in the dark</b>.", "<b>Gas</b> glows.", "One moon.<br><br>Another moon.",
    "Cut in the middle of the", "Two: one and one", "The Red Planet",
    "<b>Note:</b> all is well.<br><br><b>Note:</b> so it stays.",
    "Gas glows.<br><br><b>Editor's note:</b> it no longer does.",
    "Gas glows.<br><br><b>Orion</b> is the one on the right, and it is bright.",
    "From left to right stand:<br><br>Red Planet Mars",
  ])
  func `a whole explanation stays whole`(html: String) throws {
    let plain = html.replacing("<br><br>", with: " ").replacing("<b>", with: "")
      .replacing("</b>", with: "")
    #expect(try new(html) == plain)
    #expect(Explanation.Old(plain).text.plain == plain)
  }

  @Test(arguments: lines)
  func `what looks like a line is none in the middle of a paragraph`(line: String) throws {
    #expect(try new("\(text) \(line)") == "\(text) \(line)")
  }
}
