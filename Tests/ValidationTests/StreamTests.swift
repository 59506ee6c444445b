import Markup
import Testing

@testable import Validation

/// A page is read tag by tag where that is enough; what is found must not depend on it.
@Suite struct `A page that is read without a tree` {
  private static let schema = Result { try Grammar(named: "page.rng", PackageResources.page_rng) }
  private static let elements = Result { ElementFacts.Table(try schema.get()) }
  private static let path = "2026/11/20.html"

  /// What the page shows by its tree alone.
  private static func byTree(_ bytes: [UInt8]) throws -> Checked {
    var report = Report(FileLocation(path: path, base: Samples.base))
    for fault in PolyglotScan(bytes).faults {
      report.add(fault.offset.map { line(of: $0, in: bytes) }, fault.message)
    }
    let schema = try schema.get()
    if let document = report.parsed(bytes) {
      var rules = PageRules(report, schema, try elements.get())
      document.replay(to: &rules)
      report = rules.finished()
      report.add(PlainWords.schema(schema.issues(in: document)))
    }
    return Checked(report)
  }

  private static let pieces = [
    "<", ">", "\"", "'", "&", "/", "=", " ", "\0", "&amp;", "&nbsp;", "<br/>", "<li>", "</a>",
    "<!--", "-->", "]]>", "<![CDATA[", " id=\"main\"", "é", "%", "#", "../", "\n", ":", "<p>",
    " alt=\"\"", " href=\"#no\"", "<title>", "<svg>", "&#8217;", "&#x80;", "xmlns:a='b' ",
  ]

  private static func compare(_ text: String) throws {
    let bytes = Array(text.utf8)
    let checked = try Samples.checker.get().check(path: path, bytes: bytes)
    #expect(checked == (try byTree(bytes)), "\(text)")
  }

  @Test(arguments: [
    Samples.page, Samples.moved, Samples.notFound,
    Samples.page.replacing("\n", with: "\r\n"),
    Samples.page.replacing(
      "<footer>", with: "<!-- a --><footer><?pi x?><![CDATA[a]]> <b>&#65;</b>"),
    Samples.page.replacing("<footer>", with: "<footer xml:id=\"1 2\">"),
    Samples.page.replacing(
      "<footer>", with: "<footer xml:lang=\"en\" xmlns:a=\"urn:a\" a:b=\"c\">"),
    Samples.page.replacing(
      "<footer>", with: "<footer><h:p xmlns:h=\"http://www.w3.org/1999/xhtml\"/>"),
    Samples.page.replacing("<footer>", with: "<footer><p xmlns=\"\">x</p>"),
    Samples.page.replacing("<footer>", with: "<footer><p xmlns=\"urn:x\">x</p>"),
    Samples.page.replacing("<footer>", with: "<footer title='&quot;&lt;&#10;&apos;&amp;amp;'>"),
    Samples.page.replacing("<footer>", with: "<footer id=\"a&amp;b\"><a href=\"#a&#38;b\">x</a>"),
    Samples.page.replacing("<!DOCTYPE html>", with: "<!DOCTYPE html [<!ENTITY a \"b\">]>"),
    Samples.page.replacing(
      "<!DOCTYPE html>", with: "<!DOCTYPE html SYSTEM \"about:legacy-compat\">"),
    Samples.page.replacing("<!DOCTYPE html>", with: "<!DOCTYPE html []>"),
    Samples.page.replacing("<title>A", with: "<title><b>A</b><![CDATA[ ]]>"),
    Samples.page.replacing("<title>A Comet over the Harbour", with: "<title>\u{A0}&#160;"),
    Samples.page.replacing("{\"name\"", with: "<title>1</title>{\"name\""),
    Samples.page + "<p>x</p>", Samples.page + "\0", "<", "<a", "<html/>", "\0", "<a>&b;</a>",
  ])
  func `says the same`(page: String) throws { try Self.compare(page) }

  @Test(arguments: [199, 200, 201, 254, 255, 256, 257, 300, 10_000])
  func `says the same of deep nesting`(depth: Int) throws {
    try Self.compare(
      Samples.page.replacing(
        "<footer>",
        with: String(repeating: "<div>", count: depth) + String(repeating: "</div>", count: depth)
          + "<footer>"))
  }

  @Test func `says the same of huge tags, texts and many names`() throws {
    let attributes = (0..<2_000).map { " data-\($0)='>'" }.joined()
    try Self.compare(Samples.page.replacing("<footer>", with: "<footer\(attributes)>"))
    try Self.compare(
      Samples.page.replacing(
        "<footer>", with: "<footer class='\(attributes.replacing("'", with: ""))'>"))
    let names = (0..<6_000).map { "<x\($0)/>" }.joined()
    try Self.compare(Samples.page.replacing("<footer>", with: "\(names)<footer>"))
    try Self.compare(Samples.page)
  }

  @Test(arguments: 1...12)
  func `says the same of damaged pages`(seed: UInt64) throws {
    var random = Dice(seed)
    for _ in 0..<150 {
      var bytes = Array(Samples.page.utf8)
      for _ in 0...random.roll(2) { random.damage(&bytes, with: Self.pieces) }
      try Self.compare(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func `says the same on many threads`() async throws {
    let checker = try Samples.checker.get()
    let pages = [
      Samples.page, Samples.moved, Samples.page.replacing("<main", with: "<mian"),
      Samples.page.replacing("<footer>", with: "<footer><li>x</li>"),
    ].map { Array($0.utf8) }
    let expected = try pages.map { try Self.byTree($0) }
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        let place = number % pages.count
        group.addTask {
          checker.check(path: Self.path, bytes: pages[place]) == expected[place]
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }
}
