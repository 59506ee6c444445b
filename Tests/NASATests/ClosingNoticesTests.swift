import Pictures
import Testing

@testable import Sources

/// Announcements after an explanation are cut by one rule for all services. The explanation itself stays whole.
@Suite struct ClosingNoticesTests {
  private let text = "Gas glows in the dark. Is it warm? Nobody knows (yet)."

  private func new(_ html: String) throws -> String {
    try Explanation(html: html, field: "explanation").text.plain
  }

  private func old(_ text: String) -> String { Explanation.Old(text).text.plain }

  /// The plain text of the markup.
  private func plain(_ html: String) throws -> String {
    RichText(try Prose(html: html, field: "explanation").nodes).plain
  }

  static let openings = [
    "Almost Hyperspace: A pond by chance",
    "APOD in world languages: Frisian, Sorbian, and Manx.", "Astrophysicists: Count the frogs",
    "Birthday Surprise: What frog was born with you?",
    "Celestial Surprise: Which pond was first?",
    "Discovery + Outreach: Wade here", "Experts Debate: Do frogs dream?",
    "Explore the Universe: Any pond", "Explore Your Universe: Any pond at all.",
    "Follow APOD on: This or That", "Follow APOD: Here",
    "Free Download: A wall of frogs.", "Free Lecture: All about ponds tonight.",
    "Free Presentation: Frogs of the year.", "Gallery: Frogs seen on Sunday.",
    "Growing Gallery: Frogs of this week.", "Comet Gallery: See tails of all kinds.",
    "Jigsaw Challenge: A frog in pieces", "Jigsaw Puzzle: A pond in pieces",
    "NASA Coverage: Frogs on air", "New Mirror: A pond reflects", "News: A frog was found today.",
    "Notable Submissions to APOD: Last Sunday", "Now Available: The calendar of frogs",
    "Open Science: Browse 12 frogs", "Participate: Be a frog.",
    "Poll: Which frog do you like best?",
    "Portal Universe: A pond by chance", "Retrospective: All frogs of June",
    "Share the Sky: Lend a boat", "Sky Surprise: Which frog was it? (after 1995)",
    "Status Updates: Frogs asleep", "Students: Draw a map of the pond.",
    "Submissions: Frogs go here", "Survey: Do you like frogs?",
    "Teachers & Students: Frogs for all.",
    "Tomorrow's picture: an open pond",
    "Tomorrow\u{2019}s picture: a frog. It sings.",
    "Tonight watch: The frogs", "Transparent Science: Glass frogs", "Vote: The frog of the year",
    "Watch: how the frogs leap", "Your Sky Surprise: Which frog was it? (post 1995)",
  ]

  @Test(arguments: openings)
  func `a notice with a known opening is cut in every service's text`(
    notice: String
  ) throws {
    let parts = notice.split(separator: ":", maxSplits: 1)
    let marked = "<b>\(parts[0]):</b> <a href='https://a.example/'>\(parts[1].dropFirst())</a>"
    for gap in ["<br><br>", "</p><p>", "<br />\n &nbsp;<br />", "<br>", " ", "&nbsp;", ""] {
      #expect(try new("<b>Explanation:</b> \(text)\(gap)\(marked)") == text, "\(gap)")
      #expect(try new("\(text)\(gap)\(notice)") == text, "\(gap)")
      #expect(try new("\(text)\(gap)\(marked)\(gap)\(marked)") == text, "\(gap)")
    }
    for gap in [" ", "  ", "   "] {
      #expect(old("\(text)\(gap)\(notice)") == text)
      #expect(old("\(text)\(gap)\(notice)\(gap)Gallery: Two Ponds") == text)
    }
    // The full stop before the notice can be missing.
    #expect(old("Gas glows  \(notice)") == "Gas glows")
    #expect(try new("Gas glows<br>\(marked)") == "Gas glows")
  }

  static let lines = [
    "Picnic: Lunar Eclipse on the Pier", "Weekend: Watch the Draconids",
    "3rd Anniversary: A Song for Saturn", "Comet lander updates: #Philae, Radio, Telegraph",
    "Frisian APOD mirror now open", "Times | Broadcast | Tips", "Quiz: Does APOD have a pond?",
    "Note: APOD Editor to Sing in Oslo on Jan. 2", "Did it rain?: Supermoon Album",
    "Follow: The Frogs", "Today is: The Day of Frogs", "Album: Frogs by Night",
  ]

  @Test(arguments: lines)
  func `a line of links with an unknown label is cut by its form`(line: String) throws {
    for gap in ["<br><br>", "<br>", " "] {
      #expect(try new("\(text)\(gap)\(line)") == text)
      #expect(try new("\(text)\(gap)<b>\(line)</b>") == text)
      #expect(try new("\(text)\(gap)\(line)<br>Gallery: <a href='x'>Two Moons</a>") == text)
    }
    #expect(old("\(text)  \(line)") == text)
    #expect(old("\(text) \(line)") == text)
  }

  @Test(arguments: [
    "<b>Swim:</b> Choose one of a thousand ponds.",
    "<strong>Riddle: </strong>can you find the boat in the picture?",
    "<b> Swim </b>: Plan a day at the pond!", "<strong>Swim:</strong>Choose a pond.",
    "<b>Swim-a-Pond:</b> Find a pond <em>near you</em>.",
    "<b><a href='https://a.example/'>Pond</a>:</b> Frogs can be heard again.",
    "<b>Ask the frogs yourself:</b> they answer on Sunday.", "<em>Swim:</em> Choose a pond.",
    "<b>Follow APOD on</b> <a href='https://a.example/'>Elsewhere</a>",
    "<strong>Free Download</strong> <a href='https://a.example/'>frogs</a>",
  ])
  func `a sentence after a bold or emphasised label is cut`(notice: String) throws {
    for gap in ["<br><br>", "</p><p>", "<br>", " ", ""] {
      #expect(try new("<p>\(text)\(gap)\(notice)</p>") == text, "\(gap)")
      #expect(try new("\(text)\(gap)\(notice)\(gap)\(notice)") == text, "\(gap)")
      #expect(try new("\(text)\(gap)\(notice)\(gap)<b>Tomorrow's picture: </b>a pier") == text)
    }
  }

  @Test(arguments: [
    "<em>The pier is closed on Monday. We shall be back with more boats.</em>",
    "<i>Boats leave at <a href='https://a.example/'>the pier</a> today.</i>",
    "<em>Come along</em>, <em>and bring a <b>boat</b></em>!",
    "<em><strong>Swim:</strong> Choose one of a thousand ponds.</em>",
  ])
  func `a line that is emphasised as a whole is cut`(notice: String) throws {
    for gap in ["<br><br>", "</p><p>", "<br>"] {
      #expect(try new("<p>\(text)\(gap)\(notice)</p>") == text)
      #expect(try new("\(text)\(gap)\(notice)\(gap)\(notice)") == text)
    }
  }

  @Test(arguments: [
    "Below: the same in red.", "Bright stars: Deneb, Vega and Altair.",
    "Pictured: a galaxy that nobody expected to see.", "The Moon rises at 13:00 on the pier.",
    "It is 4.2 light years away, as APOD showed in May.", "(Editor's note: The star was Vega.)",
    "Note: The text was revised.", "Note: Sounds play on some browsers.", "Note: The Star Is Vega",
    "Happy holidays from APOD!", "Follow the comet as it fades.", "And the next? Wait and see ...",
    "The mission: to look. The price: a million.", "Labels: Orion, Taurus and Gemini",
    "From left: Jupiter and Saturn", "Its name: The Great Comet of 1997", "Follow APOD on foot.",
    "Size of the halo: 85 suns across", "Mass: 3 suns; Distance: 450 pc",
    "Cut in the middle of the",
    "Taken by Frog's Advanced Eye for Ponds", "Poll a frog: it has no opinion.",
    "Details: the dust is fine.", "Tonight: it is near the Moon.",
    "Explore the universe of ponds with us.", "News of it spread: the pond was full.",
    "Poll: Frogs voted. They chose the pond. The pond was full.", "Polls: they are warm.",
    "Correction: The star is Vega", "Update: It faded.", "Editorial Note: APOD had the wrong frog.",
  ])
  func `a possible last sentence of the explanation stays`(sentence: String) throws {
    let whole = "\(text) \(sentence)"
    for gap in [" ", "  "] { #expect(old("\(text)\(gap)\(sentence)") == whole) }
    for gap in [" ", "<br>", "<br><br>"] { #expect(try new("\(text)\(gap)\(sentence)") == whole) }
  }

  @Test(arguments: [
    // Remarks on the picture.
    "<em>Note: the text was revised.</em>", "<em>(Editor's note: the star was Vega.)</em>",
    "<b>Update:</b> It is likely a star in front of the cloud.", "<b>Apologies:</b> It was Vega.",
    "<em>Note: the star was Vega.<br>The text said Deneb.</em>",
    "<em>Corrected:</em> an earlier text was less exact.", "<b>Disclosure:</b> the frog was paid.",
    "<b>Note:</b> all is well.<br><b>Note:</b> it stays.",
    // Places and colours in the picture.
    "<b>Left:</b> the pond by day.", "<em>Top right: the pond at night.</em>",
    "<b>Pictured:</b> a frog that nobody has seen.", "<b>Blue:</b> oxygen at the shore.",
    "<b>Key:</b> frogs are green, boats are red.", "<b>Inset:</b> a frog",
    // A name, and prose after a label.
    "<i>Argo</i>: it was a boat.", "<b>Vega</b> is one: it is near.", "<em>Gas</em> is not warm.",
    "<b>Vega:</b> It is near enough. Deneb is not near at all.", "Gas is not <em>warm</em>.",
    "<em>\u{201C}The pond is deep.\u{201D}</em>", "<em>\"The pond is deep.<br>It is loud.\"</em>",
  ])
  func `a remark on the picture stays, even in bold or emphasis`(words: String) throws {
    let whole = "\(text) \(try plain(words))"
    #expect(try new("\(text)<br><br>\(words)") == whole)
    #expect(try new("\(text) \(words)") == whole)
  }

  @Test(arguments: [
    "Gas glows <b>in the dark</b>.", "<b>Gas</b> glows.", "One moon.<br><br>Another moon.",
    "Two: one and one", "The Red Planet", "Gallery: Two Moons", "<b>Poll:</b> Is it warm?",
    // Verses and lists belong to the sentence that announces them.
    "A poet wrote:<br><br><em>The pond is deep.</em><br><br><em>The frog is loud.</em>",
    "A poet wrote:<br><em>The pond is deep.<br>The frog is loud.</em>",
    "Three stars stand here:<br><br><b>Vega:</b> it is near.<br><br><b>Deneb:</b> it is far.",
    "Three stars stand here:<br><b>Vega:</b> it is near.<br><b>Deneb:</b> it is far.",
    "From left to right stand:<br><br>Red Planet Mars",
    // A sentence that goes on.
    "Behind the pond lies the boat called<br><br><em>of the frogs, by the frogs.</em>",
    // Emphasis marks no notice if the whole text is emphasised.
    "<em>Gas glows.</em><br><br><em>It is not warm.</em>", "Gas <em>glows.<br>It is not warm.</em>",
    "<b>Vega:</b> it is near.<br><br><b>Deneb:</b> it is far.",
    "Gas <em>glows.<br><br>It is not warm.",
  ])
  func `an explanation without notices stays whole`(html: String) throws {
    #expect(try new("<b>Explanation:</b> \(html)") == (try plain(html)))
    #expect(old(try plain(html)) == (try plain(html)))
  }

  @Test func `a label in the middle stays, and so does an overlong notice`() throws {
    let middle = "\(text) Poll: Who sings? Frogs sing. Gallery: the pond has one. It is warm."
    #expect(try new(middle) == middle)
    #expect(old(middle) == middle)
    let long = String(repeating: "Frogs sing at night. ", count: 30).dropLast()
    #expect(try new("\(text)<br><br><em>\(long)</em>") == "\(text) \(long)")
    let html = "\(text)<br><br><em>The pier is closed.</em><br><br>It was open in May."
    #expect(try new(html) == "\(text) The pier is closed. It was open in May.")
  }

  @Test func `a notice above the label Explanation is cut`() throws {
    #expect(
      try new("<b>We have moved.</b> See below.<br><br><b>Explanation:</b> \(text)") == text)
  }

  @Test(arguments: [
    "<em>Frogs.</em><br><br>", "<b>Pond:</b> x ", "Gallery: x ", ". A: ", "<b>x</b> ", ": ", ") ",
    "Poll: ", "A. ", "<br>", "| ",
  ])
  func `hostile repetitions of markup do not damage the text`(piece: String) throws {
    let repeated = String(repeating: piece, count: 50_000 / piece.utf8.count)
    #expect(try new("\(text)<br><br>\(repeated)").hasPrefix(text))
    #expect(old("\(text)  \(repeated)\(repeated)").hasPrefix(text))
  }
}
