import Pictures
import Testing

@testable import Sources

@Suite struct ExplanationTests {
  func plain(_ html: String) throws -> String {
    try RichText.explanation(html: html).plain
  }

  func nodes(_ html: String) throws -> [RichText.Node] {
    try RichText.explanation(html: html).nodes
  }

  @Test(arguments: [
    "<strong>Explanation:</strong> Why?", "Explanation: </strong>Why?", "Explanation:\u{A0}Why?",
    "<b>Explanation</b>: Why?", "<b> Explanation: </b> <strong>Explanation: </strong>Why?", "Why?",
    "<p><b>EXPLANATION :</b></p><p>Why?</p>",
  ])
  func `every form of the label Explanation is cut`(html: String) throws {
    #expect(try plain(html) == "Why?")
  }

  @Test func `a text about explanations keeps its first word`() throws {
    #expect(try plain("Explanation of this: none.") == "Explanation of this: none.")
  }

  @Test(arguments: [
    "<strong>APOD's main NASA site is <a href='x'>moving</a>:</strong> From here<br><strong>Tomorrow's picture: </strong>open space",
    "<b>Your Sky Surprise: </b>What picture did APOD feature on your birthday?",
    "<b> Follow APOD on: </b> <a href='x'>Elsewhere</a>",
    "<b> Retrospective: </b> <a href='x'>All Previous June 3 APODs</a> <br />",
    "<b>Tomorrow\u{2019}s picture:</b> blue", "<strong>APOD Submissions</strong>: here",
    "<b>Portal:</b>\u{A0}Random APOD Generator", "<b>Open Science:</b> Browse codes",
  ])
  func `a notice below the explanation is cut`(tail: String) throws {
    #expect(try plain("Gas glows.<br><br>\(tail)") == "Gas glows.")
    #expect(try plain("<p>Gas glows.</p>\n<p>\(tail)</p>") == "Gas glows.")
    #expect(try plain("Gas glows.<br />\n &nbsp;<br />\(tail)") == "Gas glows.")
  }

  @Test(arguments: [
    "Gas glows.<br><br>Follow the comet, as APOD did, until Sunday.",
    "Gas glows.<br><br>In a retrospective: all is clear.",
    "Gas glows.<br><br>Note: an earlier APOD named the wrong star.",
    "Gas glows.<br><br>At 13:00 it was seen on APOD.", "Gas glows.<br>Follow APOD on foot.",
  ])
  func `a sentence that resembles a notice stays`(html: String) throws {
    #expect(try plain(html) == html.replacing("<br>", with: " ").cleanLine)
  }

  @Test func `a line about tomorrow's picture is cut`() throws {
    #expect(try plain("Gas glows.<br><b>Tomorrow's picture: </b>red") == "Gas glows.")
  }

  @Test func `links, emphasis and line breaks stay`() throws {
    let html = """
      See <a href="https://example.org/a b?c=d&amp;e">this <em>one</em></a>,<br>or
       <b>not</b> <i></i><u>at</u> all.
      """
    #expect(
      try nodes(html) == [
        .text("See "),
        .link(
          .web(Sample.address("https://example.org/a%20b?c=d&e")),
          [.text("this "), .emphasis([.text("one")])]), .text(","), .lineBreak, .text("or "),
        .strong([.text("not")]), .text(" at all."),
      ])
  }

  @Test func `a space between a link and punctuation is removed`() throws {
    let html = """
      <a href="a.html">Saturn </a>'s moon <a href="b.html">Hyperion</a> , once again
      <b>glows</b> . So it 'shines' ... and is it <i>it</i> ? Yes ;
      """
    #expect(
      try plain(html)
        == "Saturn's moon Hyperion, once again glows. So it 'shines' ... and is it it? Yes;")
  }

  @Test func `scripts and other foreign elements are dropped with their content`() throws {
    let html = """
      A<script>alert('x')</script><style>b{}</style><iframe src="x">y</iframe><!-- c -->\
      <svg><text>d</text></svg><img src=x onerror=alert(1)>B<textarea>e</textarea> ]]> C
      """
    #expect(try plain(html) == "AB ]]> C")
  }

  @Test func `blocks end lines, and cells do not run together`() throws {
    #expect(
      try nodes("<ul><li>one</li><li>two</li></ul><table><tr><td>a</td><td>b</td></tr></table>")
        == [
          .text("one"), .lineBreak, .text("two"), .lineBreak, .text("a b"),
        ])
  }

  @Test func `superscript and subscript digits stay`() throws {
    #expect(try plain("10<sup>-9</sup> of H<sub>2</sub>O, 1<sup>st</sup>") == "10⁻⁹ of H₂O, 1st")
  }

  @Test func `entities are decoded, and control characters dropped`() throws {
    #expect(
      try plain("A &amp; B &#8211; &eacute;&#1;\u{8}\u{202E}x &lt;b&gt; &nbsp; y")
        == "A & B – éx <b> y")
  }
}
