import Pictures
import Site
import Testing

@Suite struct RichTextMarkupTests {
  private func explanation(_ nodes: [RichText.Node]) throws -> String {
    let page = try Sample().page(of: .sample(explanation: RichText(nodes)))
    let start = try #require(page.firstRange(of: "<div class=\"explanation\">\n"))
    let end = try #require(
      page[start.upperBound...].firstRange(of: "\n      </div>"))
    return String(page[start.upperBound..<end.lowerBound])
  }

  private let special = #"<A> & "B" & <C>"#

  @Test func `special characters in JSON-LD are escaped, at both ends too`() throws {
    let page = try Sample().page(of: .sample("2026-11-18", special))
    #expect(
      page.contains(
        #""name":"\u003CA\u003E \u0026 \"B\" \u0026 \u003CC\u003E""#))
  }

  @Test func `special characters in a feed are escaped, at both ends too`() throws {
    var sample = try Sample()
    sample.entries = [Entry(picture: .sample(alt: special), seen: .sample)]
    sample.shown = Day.at("2026-11-18")
    let twice = "&amp;lt;A&amp;gt; &amp;amp; &amp;quot;B&amp;quot; &amp;amp; &amp;lt;C&amp;gt;"
    #expect(try sample.text("feed.xml").contains("alt=&quot;\(twice)&quot;"))
  }

  @Test func `a link to an archived day stays in the site`() throws {
    #expect(
      try explanation([.link(.day(Day.at("2026-11-16")), [.text("frost")])])
        == #"<p><a href="16.html">frost</a></p>"#)
  }

  @Test func `a link to a day outside the archive leads to NASA`() throws {
    #expect(
      try explanation([.link(.day(Day.at("1999-06-08")), [.text("long ago")])])
        == #"<p><a href="https://apod.nasa.gov/apod/ap990608.html" rel="noopener">long ago</a></p>"#
    )
  }

  @Test func `a link to the web keeps its query, escaped`() throws {
    #expect(
      try explanation([.link(.web(web("https://science.example/?a=1&b=2")), [.text("more")])])
        == #"<p><a href="https://science.example/?a=1&amp;b=2" rel="noopener">more</a></p>"#)
  }

  @Test func `a line break ends a paragraph only outside of inline markup`() throws {
    #expect(
      try explanation([
        .text("One"), .lineBreak, .strong([.text("two"), .lineBreak, .text("three")]),
        .lineBreak, .text("four"),
      ]) == "<p>One</p>\n<p><strong>two<br/>three</strong></p>\n<p>four</p>")
  }

  @Test func `text that looks like markup stays text`() throws {
    #expect(
      try explanation([
        .text("1 < 2 & <a href=\"apod:2026-11-16\">no link</a>"), .emphasis([.text("> 0")]),
      ])
        == "<p>1 &lt; 2 &amp; &lt;a href=\"apod:2026-11-16\"&gt;no link&lt;/a&gt;<em>&gt; 0</em></p>"
    )
  }
}
