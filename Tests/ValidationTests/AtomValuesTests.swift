import Testing
import Validation

@Suite struct `What is wrong with a value in Atom` {
  private static let path = "feeds/2026.xml"

  @Test func `nothing is wrong with good ones`() throws {
    let good = Samples.atom
      .replacing("<entry>", with: "<entry xml:lang=\"zh-Hant\">")
      .replacing("<p>Two", with: "<p xml:lang=\"de\">Two")
      .replacing("rel=\"self\"", with: "rel=\"self\" hreflang=\"en\"")
      .replacing("<name>Sky</name>", with: "<name>Sky</name><email>ada@sky.example</email>")
      .replacing("type=\"text/html\"", with: "type=\"text/html; charset=utf-8\"")
      .replacing("<id>tag:sky.example,2026-11-20:apod</id>", with: "<id>urn:sky</id>")
      .replacing("<published>2026-11-20T00:05:00-", with: "<published>2026-11-20T00:05:00.25-")
    let checked = try Samples.checker.get().check(path: Self.path, bytes: Array(good.utf8))
    #expect(checked.findings == [])
  }

  @Test(arguments: [
    Breakage(
      "xml:lang=\"en\"", "xml:lang=\"\"",
      "2: <feed>: \"\" is no language; write a tag of BCP 47, as in xml:lang=\"en\""),
    Breakage(
      "<entry>", "<entry xml:lang=\"en_US\">",
      "12: <entry>: \"en_US\" is no language; write a tag of BCP 47, as in xml:lang=\"en\""),
    Breakage(
      "<p>Two", "<p xml:lang=\"?\">Two",
      "24: <p>: \"?\" is no language; write a tag of BCP 47, as in xml:lang=\"en\""),
    Breakage(
      "type=\"text/html\"", "hreflang=\"\"",
      "7: <link>: \"\" is no language; write a tag of BCP 47, as in hreflang=\"en\""),
    Breakage(
      "type=\"text/html\"", "type=\"text\"",
      "7: <link>: \"text\" is no media type; write it as in type=\"image/jpeg\""),
    Breakage(
      "<media:thumbnail",
      "<media:content url=\"https://a.example/\" type=\"png\" medium=\"image\"/><media:thumbnail",
      "20: <media:content>: \"png\" is no media type; write it as in type=\"image/jpeg\""),
    Breakage(
      " width=\"480\"", " type=\"png\" width=\"480\"",
      "20: <media:thumbnail>: \"png\" is no media type; write it as in type=\"image/jpeg\""),
    Breakage(
      "<name>Sky</name>", "<name>Sky</name><email>ada@sky.example (Ada)</email>",
      "6: <email>: \"ada@sky.example (Ada)\" is no e-mail address; write it as in \"ada@sky.example\""
    ),
    Breakage(
      "<id>tag:sky.example,2026-11-20:apod</id>", "<id>tag:sky.example,today:apod</id>",
      "3: the id \"tag:sky.example,today:apod\" holds no real date; write it as in \"tag:sky.example,2026-11-20:name\""
    ),
    Breakage(
      "<updated>2026-11-20T13:00:00Z", "<updated>2026-11-20T13:00Z",
      "18: <updated>: \"2026-11-20T13:00Z\" is a time without seconds; write it as \"2026-11-20T00:05:00-05:00\""
    ),
    Breakage(
      "<summary>Round", "<summary type=\"html\">&lt;script&gt;go()&lt;/script&gt;Round",
      "32: <script> in the text of an item; feed readers drop it"),
  ])
  func `one broken value is one finding`(breakage: Breakage) throws {
    try breakage.expect(in: Samples.atom, at: Self.path)
  }

  @Test(arguments: ["iframe", "frame", "frameset", "object", "embed", "applet", "script"])
  func `an entry's text loads nothing that readers refuse`(name: String) throws {
    let breakage = Breakage(
      "<em>tails</em>", "<\(name)></\(name)>",
      "24: <\(name)> in the text of an item; feed readers drop it")
    try breakage.expect(in: Samples.atom, at: Self.path)
  }
}

@Suite struct `What is wrong with markup in Atom` {
  private static let path = "feeds/2026.xml"
  private static let div = "<div xmlns=\"http://www.w3.org/1999/xhtml\">"

  @Test(arguments: ["title", "summary", "content"])
  func `a text of the type xhtml holds a div, and space or notes around it`(name: String) throws {
    let text = "\n \(Self.div)A <em>Moon</em></div><!-- round -->\n"
    let good = Samples.atom
      .replacing("<summary>Round</summary>", with: "")
      .replacing(
        "<title type=\"html\">A &lt;em&gt;Moon&lt;/em&gt;</title>",
        with: (name == "title" ? "" : "<title>A Moon</title>")
          + "<\(name) type=\"xhtml\">\(text)</\(name)>")
    let checked = try Samples.checker.get().check(path: Self.path, bytes: Array(good.utf8))
    #expect(checked.findings == [])
  }

  @Test(arguments: ["title", "summary", "content"])
  func `a text of the type xhtml holds nothing but a div`(name: String) throws {
    let texts = [
      "\(Self.div)A</div>Moon", "A\(Self.div)Moon</div>", "\(Self.div)A</div>\(Self.div)Moon</div>",
      "\(Self.div)A</div><b xmlns=\"http://www.w3.org/1999/xhtml\">Moon</b>",
      "<p xmlns=\"http://www.w3.org/1999/xhtml\">A Moon</p>", "<div>A Moon</div>",
    ]
    for text in texts {
      try Self.expect(
        name, text, type: " type=\"xhtml\"", "the content of <\(name)> is wrong or not complete")
    }
  }

  @Test(arguments: [
    ("title", "A Moon"), ("summary", "A Moon"), ("content", "A Moon"), ("summary", " "),
    ("content", " "),
  ])
  func `a text of the type xhtml holds a div`(name: String, text: String) throws {
    try Self.expect(
      name, text, type: " type=\"xhtml\"", "<\(name) type=\"xhtml\"> holds no \(Self.div)")
  }

  @Test(arguments: ["title", "summary", "content"])
  func `a text of another type holds no element`(name: String) throws {
    for type in ["", " type=\"text\"", " type=\"html\""] {
      try Self.expect(
        name, "\(Self.div)A Moon</div>", type: type,
        "<div> stands in a <\(name)> that does not say type=\"xhtml\"")
    }
  }

  /// Gives the second entry such a text on line 29, of which this has to be said.
  private static func expect(
    _ name: String, _ text: String, type: String, _ fault: String
  ) throws {
    let title = name == "title" ? "" : "<title>A Moon</title>"
    let breakage = Breakage(
      "<title type=\"html\">A &lt;em&gt;Moon&lt;/em&gt;</title>",
      "\(title)<\(name)\(type)>\(text)</\(name)>", "29: \(fault)")
    try breakage.expect(
      in: Samples.atom.replacing("<summary>Round</summary>", with: ""), at: path)
  }
}
