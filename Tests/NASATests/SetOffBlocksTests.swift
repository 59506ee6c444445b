import Pictures
import Testing

@testable import Sources

/// What is set off behind an explanation by its type, and what only looks like it.
@Suite struct SetOffBlocksTests {
  private let text = "Gas glows in the dark. Is it warm? Nobody knows (yet)."

  private func new(_ html: String) throws -> String {
    try Explanation(html: html, field: "explanation").text.plain
  }

  static let notices = [
    "<em>The pier is closed on Monday. We shall be back with more boats.</em>",
    "<i>Boats leave at <a href='https://a.example/'>the pier</a> today.</i>",
    "<em>Come along</em>, <em>and bring a <b>boat</b></em>!",
    "<em><strong>Swim:</strong> Choose one of a thousand ponds.</em>",
    "<b>Swim:</b> Choose one of a thousand ponds.",
    "<strong>Riddle: </strong>can you find the boat in the picture?",
    "<b> Swim </b>: Plan a day at the pond!", "<strong>Swim:</strong>Choose a pond.",
    "<b>Swim-a-Pond:</b> Find a pond <em>near you</em>.",
    "<b><a href='https://a.example/'>Pond</a>:</b> Frogs can be heard again.",
  ]

  @Test(arguments: notices)
  func `a block that is emphasised as a whole, or has a bold label of one word, is cut`(
    notice: String
  ) throws {
    #expect(try new("<b>Explanation:</b> \(text)<br><br>\(notice)") == text)
    #expect(try new("<p>\(text)</p><p>\(notice)</p>") == text)
    #expect(try new("\(text)<br><br>\(notice)<br><b>Tomorrow's picture: </b>a pier") == text)
    #expect(try new("\(text)<br><br>\(notice)<br><br>\(notice)") == text)
  }

  @Test(arguments: [
    "<em>Note: the text was revised.</em>", "<em>(Editor's note: the star was Vega.)</em>",
    "<b>Update:</b> It is likely a star in front of the cloud.", "<b>Apologies:</b> It was Vega.",
    "<em>Note: the star was Vega.<br>The text said Deneb.</em>",
  ])
  func `a remark on the picture stays`(remark: String) throws {
    let plain = try Prose(html: remark, field: "explanation").nodes
    let whole = "\(text) \(RichText(plain).plain)"
    #expect(try new("\(text)<br><br>\(remark)") == whole)
  }

  @Test(arguments: [
    "<b>Left:</b> the pond by day.", "<em>Top right: the pond at night.</em>",
    "<b>Pictured:</b> a frog that nobody has seen.", "<b>Blue:</b> oxygen at the shore.",
    "<b>Key:</b> frogs are green, boats are red.",
  ])
  func `what tells where something is in the picture stays`(description: String) throws {
    let plain = RichText(try Prose(html: description, field: "explanation").nodes).plain
    #expect(try new("\(text)<br><br>\(description)") == "\(text) \(plain)")
  }

  @Test(arguments: [
    // Verses, a quotation and lists belong to what announces them.
    "A poet wrote:<br><br><em>The pond is deep.</em><br><br><em>The frog is loud.</em>",
    "A poet wrote:<br><br><em>The pond is deep.<br>The frog is loud.</em>",
    "Gas glows.<br><br><em>\u{201C}The pond is deep.\u{201D}</em>",
    "Gas glows.<br><br><em>\"The pond is deep.<br>The frog is loud.\"</em>",
    "Three stars stand here:<br><br><b>Vega:</b> it is near.<br><br><b>Deneb:</b> it is far.",
    // A sentence that goes on.
    "Behind the pond lies the boat called<br><br><em>of the frogs, by the frogs.</em>",
    // Emphasis marks nothing where all is emphasised.
    "<em>Gas glows.</em><br><br><em>It is not warm.</em>",
    "<b>Vega:</b> it is near.<br><br><b>Deneb:</b> it is far.",
    "Gas <em>glows.<br><br>It is not warm.", "Gas <em>glows.<br>It is not warm.</em>",
    // Emphasis of a word, a label in plain type, prose behind a label.
    "Gas glows.<br><br><em>Gas</em> is not warm.", "Gas glows.<br><br>Gas is not <em>warm</em>.",
    "Gas glows.<br><br><em>Gas is</em> not warm.", "Gas glows.<br><br>Why: it is not warm.",
    "Gas glows.<br><br><b>Vega</b> is one: it is near.",
    "Gas glows.<br><br><b>Vega:</b> It is near enough. Deneb is not near at all.",
  ])
  func `what belongs to the explanation stays, whatever its type`(html: String) throws {
    let plain = RichText(try Prose(html: html, field: "explanation").nodes).plain
    #expect(try new("<b>Explanation:</b> \(html)") == plain)
  }

  @Test func `a long emphasised paragraph stays`() throws {
    let long = String(repeating: "Frogs sing at night. ", count: 30).dropLast()
    #expect(try new("\(text)<br><br><em>\(long)</em>") == "\(text) \(long)")
  }

  @Test func `only the end is cut`() throws {
    let html = "\(text)<br><br><em>The pier is closed.</em><br><br>It was open in May."
    #expect(try new(html) == "\(text) The pier is closed. It was open in May.")
  }

  @Test func `very many emphasised lines leave the text`() throws {
    let line = "<em>Frogs.</em><br><br>"
    let html = text + "<br><br>" + String(repeating: line, count: 2_000)
    #expect(try new(html).hasPrefix(text))
  }
}
