import Markup
import Testing

@testable import Validation

/// A feed in Atom is read tag by tag where that is enough; what is found must not depend on it.
@Suite struct `A feed that is read without a tree` {
  private static let schema = Result { try Grammar(named: "atom.rng", PackageResources.atom_rng) }
  private static let path = "feeds/2026.xml"

  private static let pieces = [
    "<", ">", "\"", "'", "&", "/", "=", " ", "\0", "&amp;", "&nbsp;", "<br/>", "<link/>", "</p>",
    "<!--", "-->", "]]>", "<![CDATA[", " xml:lang=\"en\"", "é", "%", "#", "../", "\n", ":", "<p>",
    " type=\"html\"", " href=\"#no\"", "<title>", "<media:credit>", "&#8217;", "&#x80;",
    "xmlns:a='b' ", "<id>a:b</id>", " onclick=''", " style=''", " length=\"0\"", " width=\"-1\"",
    " xmlns=\"http://www.w3.org/1999/xhtml\"", " xmlns:media=\"http://www.w3.org/2005/Atom\"",
  ]

  /// What the feed shows by its tree alone; nil when it is well-formed, but no feed.
  private static func byTree(_ bytes: [UInt8]) throws -> Checked? {
    var report = Report(FileLocation(path: path, base: Samples.base))
    report.declaredEncoding(of: bytes)
    let schema = try schema.get()
    if let document = report.parsed(bytes) {
      // Anything else has the rules of its own kind.
      guard document.rootName == "feed" else { return nil }
      var rules = AtomRules(report, schema)
      document.replay(to: &rules)
      report = rules.finished()
      report.add(PlainWords.schema(schema.issues(in: document)))
    }
    return Checked(report)
  }

  private static func compare(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard let expected = try byTree(bytes) else { return #expect(try !isPlain(text)) }
    let checked = try Samples.checker.get().check(path: path, bytes: bytes)
    #expect(checked == expected, "\(text)")
  }

  /// Whether the feed is looked at without a tree.
  private static func isPlain(_ text: String) throws -> Bool {
    var rules = AtomRules(
      Report(FileLocation(path: path, base: Samples.base)), try schema.get())
    return TagReader().read(Array(text.utf8), to: &rules) && rules.fits
  }

  @Test(arguments: [
    Samples.atom,
    Samples.atom.replacing(
      "<feed", with: "<?xml-stylesheet type=\"text/css\"\nhref=\"a\"?>\n<!-- a -->\n<feed"),
    Samples.atom.replacing("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", with: ""),
    Samples.atom.replacing("media:", with: "m:").replacing("xmlns:media", with: "xmlns:m"),
    Samples.atom.replacing("<entry>", with: "<entry xml:lang='zh-Hant-TW'>"),
    Samples.atom.replacing("<name>Sky", with: "<name>A &amp; &#8217;\n<!-- b -->B"),
    Samples.atom.replacing(
      "<media:credit>A. Sailor</media:credit>",
      with: """
        <media:content url="https://a.example/" type="image/png" medium="image" width="1" height="2">
        <media:description type="plain">A</media:description></media:content>
        """),
  ])
  func `is one as this site writes it`(feed: String) throws {
    #expect(try Self.isPlain(feed))
    try Self.compare(feed)
  }

  @Test(arguments: [
    Samples.atom.replacing("\n", with: "\r\n"),
    Samples.atom.replacing("<title>Sky", with: "<title><![CDATA[ ]]>"),
    Samples.atom.replacing("<title>Sky", with: "<title>\u{A0}&#160;"),
    Samples.atom.replacing("<title>Sky", with: "<title>a<b>c</b>"),
    Samples.atom.replacing("<feed", with: "<?xml-stylesheets?><feed"),
    Samples.atom.replacing("<title>Sky", with: "<?pi x?><title>Sky"),
    Samples.atom.replacing("xmlns:media=", with: "xmlns:xml="),
    Samples.atom.replacing("xmlns:media=", with: "xmlns:xmlns="),
    Samples.atom.replacing("xmlns:media=\"http://search", with: "xmlns:media=\"urn:"),
    Samples.atom.replacing("xmlns:media=\"http://search.yahoo.com/mrss/\"", with: ""),
    Samples.atom.replacing("xml:lang=\"en\"", with: "lang=\"en\""),
    Samples.atom.replacing("xml:lang=\"en\"", with: "xml:lang=\"\""),
    Samples.atom.replacing("xml:lang=\"en\"", with: "xml:lang=\"e n\""),
    Samples.atom.replacing("xml:lang=\"en\"", with: "xml:lang=\"en-GB-oed-x\""),
    Samples.atom.replacing("xml:lang=\"en\"", with: "xml:lang=\"en\" xml:lang=\"de\""),
    Samples.atom.replacing("xml:lang=\"en\"", with: "xml:id=\"1 2\""),
    Samples.atom.replacing("<p>Two", with: "<p xml:id=\"1 2\">Two"),
    Samples.atom.replacing("<p>Two", with: "<p xml:lang=\"?\" lang=\"\">Two"),
    Samples.atom.replacing("<p>Two", with: "<p xmlns:a=\"urn:a\" a:href=\"..\">Two"),
    Samples.atom.replacing("<p>Two", with: "<h:p xmlns:h=\"http://www.w3.org/1999/xhtml\"/><p>"),
    Samples.atom.replacing("<p>Two", with: "<p xmlns=\"\">Two"),
    Samples.atom.replacing("<p>Two", with: "<p xmlns=\"http://www.w3.org/2005/Atom\">Two"),
    Samples.atom.replacing(
      "<p>Two", with: "<p xmlns=\"http://www.w3.org/1999/xhtml\" xmlns=\"urn:a\">Two"),
    Samples.atom.replacing("width=\"480\"", with: ""),
    Samples.atom.replacing("width=\"480\"", with: "width=\"0\""),
    Samples.atom.replacing("width=\"480\"", with: "width=\"+480\""),
    Samples.atom.replacing("width=\"480\"", with: "width=\"00480\""),
    Samples.atom.replacing("width=\"480\"", with: "width=\" 480 \""),
    Samples.atom.replacing("width=\"480\"", with: "width=\"48000000000\""),
    Samples.atom.replacing("length=\"1234\"", with: "length=\"many\""),
    Samples.atom.replacing("<content type=\"xhtml\">", with: "<content type=\" xhtml \">"),
    Samples.atom.replacing("<content type=\"xhtml\">", with: "<content type=\"html\">"),
    Samples.atom.replacing("<summary>Round", with: "<content type=\"html\">&lt;script>"),
    Samples.atom.replacing("<feed", with: "<!DOCTYPE feed [<!ENTITY a \"b\">]><feed"),
    Samples.atom.replacing("<feed", with: "<!DOCTYPE feed><feed"),
    Samples.atom.replacing("<?xml version=\"1.0\"", with: "<?xml version='1.0'"),
    Samples.atom.replacing("UTF-8", with: "ISO-8859-1"),
    Samples.atom + "<feed/>", Samples.atom + "x", Samples.atom + "\0", " " + Samples.atom,
    "<feed/>", "<feed xmlns=\"http://www.w3.org/2005/Atom\"/>", "<feed", "<", "\0",
  ])
  func `says the same`(feed: String) throws { try Self.compare(feed) }

  @Test(arguments: [197, 198, 199, 200, 250, 251, 252, 253, 300])
  func `says the same of deep nesting`(depth: Int) throws {
    try Self.compare(
      Samples.atom.replacing(
        "<p>Two",
        with: String(repeating: "<b>", count: depth) + String(repeating: "</b>", count: depth)
          + "<p>Two"))
  }

  @Test func `says the same of huge tags and texts`() throws {
    let attributes = (0..<2_000).map { " data-\($0)='>'" }.joined()
    try Self.compare(Samples.atom.replacing("<p>Two", with: "<p\(attributes)>Two"))
    try Self.compare(
      Samples.atom.replacing("<p>Two", with: "<p>\(String(repeating: "x", count: 20_000))"))
  }

  @Test(arguments: 1...16)
  func `says the same of damaged feeds`(seed: UInt64) throws {
    var random = Dice(seed)
    var verdicts: Set<Bool> = []
    for _ in 0..<150 {
      var bytes = Array(Samples.atom.utf8)
      for _ in 0...random.roll(2) { random.damage(&bytes, with: Self.pieces) }
      let text = String(decoding: bytes, as: UTF8.self)
      try Self.compare(text)
      verdicts.insert(try Self.isPlain(text))
    }
    #expect(verdicts.count == 2)
  }
}

@Suite struct `The schema of Atom as a grammar` {
  @Test(arguments: 1...16)
  func `refuses the same feeds as libxml2`(seed: UInt64) throws {
    let schema = try Grammar(named: "atom.rng", PackageResources.atom_rng)
    var growth = FeedGrowth(seed)
    var verdicts: Set<Bool> = []
    for _ in 0..<100 {
      let feed = growth.feed()
      let document = try Document(xml: Array(feed.utf8))
      let isRefused = !schema.issues(in: document).isEmpty
      var rules = AtomRules(Report(FileLocation(path: "atom.xml", base: nil)), schema)
      #expect(TagReader().read(Array(feed.utf8), to: &rules))
      #expect(rules.fits != isRefused, "\(feed)")
      verdicts.insert(isRefused)
    }
    #expect(verdicts.count == 2)
  }
}

/// Feeds that grow at random, mostly of what may stand there.
private struct FeedGrowth {
  private var dice: Dice

  init(_ seed: UInt64) { dice = Dice(seed) }

  mutating func feed() -> String {
    let head = "<feed xmlns=\"http://www.w3.org/2005/Atom\""
    let media = " xmlns:media=\"http://search.yahoo.com/mrss/\""
    return "\(head)\(media)\(attributes(["xml:lang=\"de\""]))>\(pieces(4, in: 0))</feed>"
  }

  private mutating func pieces(_ count: Int, in kind: Int) -> String {
    (0..<dice.roll(count)).map { _ in piece(in: dice.roll(24) == 0 ? dice.roll(3) : kind) }.joined()
  }

  /// A piece of a feed, of an entry or of HTML.
  private mutating func piece(in kind: Int) -> String {
    let both = [
      "<id>a</id>", "<title\(attributes(["type=\"html\""]))>x</title>", "<updated/>", "<rights/>",
      "<author><name>x</name>\(one(of: ["", "<uri>y</uri>", "<email/><uri/>", "x"]))</author>",
      "<category\(attributes(["term=\"a\"", "label=\"b\""]))/>",
      "<link\(attributes(["href=\"a\"", "rel=\"b\"", "length=\"\(dice.roll(3))\""]))/>",
    ]
    let size = [" width=\"1\" height=\"2\"", "", " width=\"1\" height=\"0\"", " height=\"2\""]
    switch kind {
    case 0:
      return one(
        of: both + [
          "<entry\(attributes(["xml:lang=\"en-GB\""]))>\(pieces(5, in: 1))</entry>",
          "<entry>\(pieces(5, in: 1))</entry>", "<subtitle/>", "<icon>x</icon>",
          "<generator\(attributes(["uri=\"a\"", "version=\"1\""]))/>",
          "<archive xmlns=\"http://purl.org/syndication/history/1.0\"/>",
          "<p xmlns=\"http://www.w3.org/1999/xhtml\">\(pieces(3, in: 2))</p>", "\n <!-- x -->",
        ])
    case 1:
      return one(
        of: both + [
          "<published> </published>", "<summary>x</summary>",
          "<content\(attributes(["type=\"xhtml\""]))>\(one(of: ["x", "", " "]))</content>",
          "<content type=\"xhtml\"><div xmlns=\"http://www.w3.org/1999/xhtml\">"
            + "\(pieces(3, in: 2))</div></content>",
          "<media:credit>x</media:credit>",
          "<media:thumbnail url=\"a\"\(one(of: size))/>",
          "<media:content url=\"a\" type=\"b\" \(attributes(["medium=\"image\""]))"
            + "\(one(of: size))/>",
        ])
    default:
      return one(
        of: ["x", "<em class=\"a\" xml:lang=\"?\">y</em>", "<p>\(pieces(2, in: 2))</p>", "<div/>"])
    }
  }

  /// Most of the attributes, rarely another one.
  private mutating func attributes(_ all: [String]) -> String {
    let some = all.filter { _ in dice.roll(6) > 0 } + (dice.roll(20) == 0 ? ["x=\"y\""] : [])
    return some.map { " \($0)" }.joined()
  }

  private mutating func one(of pieces: [String]) -> String { pieces[dice.roll(pieces.count)] }
}
