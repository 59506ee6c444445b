import Pictures
import Testing

@testable import Sources

/// Editors' notices after an explanation are cut by one rule for all services. The explanation itself stays whole.
@Suite struct NoticesTests {
  private let text = "Gas glows in the dark. Is it warm? Nobody knows (yet)."

  private func new(_ html: String) throws -> String { try RichText.explanation(html: html).plain }
  private func old(_ text: String) -> String { RichText.oldExplanation(text).text.plain }

  @Test(arguments: [
    "APOD in world languages: Frisian, Sorbian, and Manx.", "Experts Debate: Do frogs dream?",
    "Astrophysicists: Count the frogs", "Explore Your Universe: Any pond at all.",
    "Follow APOD on: This or That", "Free Download: A wall of frogs.",
    "Gallery: Frogs seen on Sunday.", "Comet Gallery: See tails of all kinds.",
    "Next picture: June 11",
    "News: A frog was found today.", "Notable Submissions to APOD: Last Sunday",
    "Open Science: Browse 12 frogs", "Poll: Which frog do you like best?",
    "Retrospective: All frogs of June", "Teachers & Students: Frogs for all.",
    "Tomorrow\u{2019}s picture: a frog. It sings.", "Did you know? Many APODs have frogs.",
    "Your Sky Surprise: Which frog was it? (post 1995)", "Album: Frogs by Night",
    "Picnic: Lunar Eclipse on the Pier", "3rd Anniversary: A Song for Saturn",
    "Frisian APOD mirror now open", "Times | Broadcast | Tips", "Quiz: Does APOD have a pond?",
    "Note: APOD Editor to Sing in Oslo on Jan. 2", "Watch: how the frogs leap",
  ])
  func `a notice on its own line is cut in every service's text`(notice: String) throws {
    for gap in ["<br><br>", "</p><p>", "<br />\n &nbsp;<br />", "<br>"] {
      for notice in [notice, "<b>\(notice)</b>", notice.replacing(":", with: ":</b>")] {
        #expect(try new("<b>Explanation:</b> \(text)\(gap)\(notice)") == text)
        #expect(try new("\(text)\(gap)\(notice)\(gap)Any words at all.") == text)
      }
    }
    for gap in ["  ", "   ", "\r\n  "] {
      #expect(old("\(text)\(gap)\(notice)") == text)
      #expect(old("\(text)\(gap)\(notice)\(gap)Gallery: Two Ponds") == text)
    }
  }

  @Test(arguments: [
    "Below: the same in red.", "Bright stars: Deneb, Vega and Altair.",
    "Pictured: a galaxy that nobody expected to see.", "The Moon rises at 13:00 on the pier.",
    "It is 4.2 light years away, as APOD showed in May.", "(Editor's note: The star was Vega.)",
    "Note: The text was revised.", "Note: The Star Is Vega", "Happy holidays from APOD!",
    "And the next? Wait and see ...", "The mission: to look. The price: a million.",
    "Labels: Orion, Taurus and Gemini", "From left: Jupiter and Saturn", "Cut in the middle of the",
    "Follow APOD on foot.", "Poll: Frogs voted. They chose the pond.", "Polls: they are warm.",
    "Details: the dust is fine.", "Correction: The star is Vega", "Update: It faded.",
    "Editorial Note: APOD had the wrong frog.", "Note: an earlier APOD named the wrong star.",
  ])
  func `a possible last sentence of the explanation stays`(sentence: String) throws {
    let whole = "\(text) \(sentence)"
    for gap in [" ", "  "] { #expect(old("\(text)\(gap)\(sentence)") == whole) }
    for gap in [" ", "<br>", "<br><br>"] {
      #expect(try new("\(text)\(gap)\(sentence)") == whole)
      #expect(try new("\(text)\(gap)<b>\(sentence)</b>") == whole)
    }
  }

  @Test(arguments: [
    "One moon.<br><br>Another moon.", "Two: one and one", "Gallery: Two Moons",
    "<b>Poll:</b> Is it warm?",
    // Verses and lists belong to the sentence that announces them.
    "A poet wrote:<br><br><em>The pond is deep.</em><br><br><em>The frog is loud.</em>",
    "Three stars stand here:<br><b>Vega:</b> it is near.<br><b>Deneb:</b> it is far.",
    "From left to right stand:<br><br>Mars: The Red Planet",
    // A sentence that goes on.
    "Behind the pond lies the boat called<br><br><em>APOD of the frogs</em>",
  ])
  func `an explanation without notices stays whole`(html: String) throws {
    let plain = RichText(try Prose.nodes(html, field: "explanation")).plain
    #expect(try new("<b>Explanation:</b> \(html)") == plain)
    #expect(old(plain) == plain)
  }

  @Test func `a paragraph after a line in the form of a notice stays`() throws {
    let html =
      "\(text)<br><br>Imaging team: Jo Doe, Ann Poe<br><br>The cloud is distant. It is cold."
    #expect(try new(html) == RichText(try Prose.nodes(html, field: "explanation")).plain)
  }

  @Test func `a notice above the label Explanation is cut`() throws {
    #expect(
      try new("<b>We have moved.</b> See below.<br><br><b>Explanation:</b> \(text)") == text)
  }

  @Test(arguments: [
    "<em>Frogs.</em><br><br>", "<b>Pond:</b> x ", "Gallery: x ", ". A: ", "<b>x</b> ", ": ", ") ",
    "Poll: ", "A. ", "<br>", "| ", "<", "&nbsp;", "explanation",
  ])
  func `hostile repetitions of markup do not damage the text`(piece: String) throws {
    let repeated = String(repeating: piece, count: 50_000 / piece.utf8.count)
    #expect(try new("\(text)<br><br>\(repeated)").hasPrefix(text))
    #expect(old("\(text)  \(repeated)\(repeated)").hasPrefix(text))
    _ = try new(repeated + text)
  }
}
