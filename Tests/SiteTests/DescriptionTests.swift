import Pictures
import Site
import Testing

/// Descriptions of pictures: short in attributes, in full under the picture.
@Suite struct DescriptionTests {
  /// A text of sentences with 49 characters, 50 with the space after each.
  private func text(sentences: Int) -> String {
    Array(repeating: "A ridge of dark dust crosses a field of red glow.", count: sentences)
      .joined(separator: " ")
  }

  private func alternative(_ alt: String) throws -> String? {
    let page = try Sample().page(of: .sample(alt: alt))
    return page.firstMatch(of: /alt="([^"]*)"[^>]* fetchpriority/).map { String($0.1) }
  }

  @Test func `a description of 250 characters is only used as alternative text`() throws {
    let alt = text(sentences: 5) + "!"
    #expect(alt.count == 250)
    #expect(try alternative(alt) == alt)
    expect(try Sample().page(of: .sample(alt: alt)), lacks: "id=\"description\"", "describedby")
  }

  @Test func `a longer description is under the picture, which refers to it`() throws {
    let alt = text(sentences: 8)
    #expect(try alternative(alt) == text(sentences: 5))
    expect(
      try Sample().page(of: .sample(alt: alt)), inOrder: "<figure",
      #"aria-describedby="description""#, "</figure>", "Credit:",
      #"<p class="description" id="description">\#(alt)</p>"#)
    expect(
      try Sample().page(of: .sample(media: .film(), alt: alt)),
      inOrder: #"aria-label="\#(text(sentences: 5))" aria-describedby="description""#,
      #"id="description">\#(alt)</p>"#)
    expect(
      try Sample({ $0.language = "de" }).page(of: .sample(alt: alt)),
      has: #"<p class="description" id="description" lang="en" dir="ltr">"#)
  }

  @Test(arguments: [
    // The first sentence is too short to be the whole alternative text.
    ("Dust. " + String(repeating: "grain ", count: 60), "grain…"),
    // An early abbreviation does not end a sentence.
    ("Drawn by Dr. " + String(repeating: "grain ", count: 60), "grain…"),
    (String(repeating: "word! ", count: 60), "word!"),
  ])
  func `a long description is cut after a sentence or a word`(alt: String, end: String) throws {
    let short = try #require(try alternative(alt))
    #expect(short.hasSuffix(end))
    #expect((200...250).contains(short.count))
    #expect(alt.hasPrefix(short.replacing("…", with: "")))
  }

  @Test(arguments: [
    (String(repeating: "星", count: 400), String(repeating: "星", count: 249) + "…"),
    (
      String(repeating: "星", count: 199) + "。" + String(repeating: "光", count: 200),
      String(repeating: "星", count: 199) + "。"
    ),
  ])
  func `a text without spaces is cut between characters`(alt: String, short: String) throws {
    #expect(try alternative(alt) == short)
  }

  @Test func `one character of hundreds of scalars is cut too`() throws {
    let marks = "e" + String(repeating: "\u{301}", count: 500)
    #expect(try alternative(marks)?.unicodeScalars.count == 250)
  }

  @Test func `neither a long title nor a day without media is described`() throws {
    let title = String(repeating: "Star ", count: 55) + "Field"
    for picture in [
      Picture.sample("2026-11-18", title, alt: nil), .sample(media: .none, alt: text(sentences: 8)),
    ] {
      expect(
        try Sample().page(of: picture), lacks: "id=\"description\"", "describedby",
        in: picture.title)
    }
  }

  @Test func `alternative texts use the short form everywhere, data the full description`()
    throws
  {
    let (alt, short) = (text(sentences: 8), text(sentences: 5))
    var sample = try Sample(of: [.sample(alt: alt)])
    try sample.expect("feed.xml", has: "alt=&quot;\(short)&quot;", "&lt;p&gt;\(alt)&lt;/p&gt;")
    try sample.expect("embed.html", has: "alt=\"\(short)\"")
    try sample.expect("data/latest.json", has: "\"alt\":\"\(alt)\"")
    sample.home = .grid
    try sample.expect("index.html", has: "alt=\"\(short)\"")
  }

  @Test func `the status counts pictures without a description among the newest fifty days`() throws
  {
    let newest = Day.at("2026-11-20")
    var sample = try Sample {
      // Days 0, 3, 6, … have no description; days 1, 4, … are only text; days 2, 5, … are described.
      $0.entries = (0..<60).map { age in
        Entry(
          .sample(
            newest.advanced(by: -age).iso, "Day \(age)",
            media: age % 3 == 1 ? .none : .image(.sample), alt: age % 3 == 2 ? "Stars." : nil))
      }
    }
    try sample.expect("status.json", has: "\"undescribed\": 17,")
    sample.withheld = [newest]
    try sample.expect("status.json", has: "\"undescribed\": 16,")
  }
}

@Suite struct RichTextMarkupTests {
  private static let special = #"<A> & "B" & <C>"#

  @Test func `special characters are escaped in HTML, JSON-LD and feeds, at both ends too`() throws
  {
    expect(
      try Sample().page(of: .sample("2026-11-18", Self.special, alt: nil)),
      has: "<h1>&lt;A&gt; &amp; ", "alt=\"&lt;A&gt; &amp; &quot;B&quot; &amp; &lt;C&gt;\"",
      #""name":"\u003CA\u003E \u0026 \"B\" \u0026 \u003CC\u003E""#, lacks: "<A>", "<C>")
    let twice = "&amp;lt;A&amp;gt; &amp;amp; &amp;quot;B&amp;quot; &amp;amp; &amp;lt;C&amp;gt;"
    expect(
      try Sample(of: [.sample(alt: Self.special)]).text("feed.xml"), has: "alt=&quot;\(twice)&quot;"
    )
  }

  private static let cases: [Case<RichText>] = [
    Case(
      "a link to an archived day stays in the site",
      RichText([.link(.day(.at("2026-11-16")), [.text("frost")])]),
      has: #"<p><a href="16.html">frost</a></p>"#),
    Case(
      "a link to a day outside the archive leads to NASA",
      RichText([.link(.day(.at("1999-06-08")), [.text("long ago")])]),
      has: #"<p><a href="https://apod.nasa.gov/apod/ap990608.html" rel="noopener">long ago</a></p>"#
    ),
    Case(
      "a link to the web keeps its query, escaped",
      RichText([.link(.web(web("https://science.example/?a=1&b=2")), [.text("more")])]),
      has: #"<p><a href="https://science.example/?a=1&amp;b=2" rel="noopener">more</a></p>"#),
    Case(
      "a line break ends a paragraph only outside of inline markup",
      RichText([
        .text("One"), .lineBreak, .strong([.text("two"), .lineBreak, .text("three")]), .lineBreak,
        .text("four"),
      ]), has: "<p>One</p>\n<p><strong>two<br/>three</strong></p>\n<p>four</p>"),
    Case(
      "text that looks like markup stays text",
      RichText([
        .text("1 < 2 & <a href=\"apod:2026-11-16\">no link</a>"), .emphasis([.text("> 0")]),
      ]),
      has: """
        <p>1 &lt; 2 &amp; &lt;a href="apod:2026-11-16"&gt;no link&lt;/a&gt;<em>&gt; 0</em></p>
        """),
  ]

  @Test(arguments: cases) func `an explanation becomes HTML`(one: Case<RichText>) throws {
    let page = try Sample().page(of: .sample(explanation: one.input))
    let start = "<div class=\"explanation\">\n"
    for part in one.parts { expect(page, has: "\(start)\(part)\n      </div>") }
  }
}
