import Markup
import Testing

@testable import Validation

@Suite struct `The page schema as a grammar` {
  private static let names = [
    "a", "address", "article", "audio", "body", "br", "button", "col", "dd", "details", "div", "dl",
    "em", "figure", "figcaption", "h1", "head", "hr", "img", "li", "link", "main", "nav", "nothing",
    "noscript", "ol", "option", "p", "picture", "script", "select", "source", "summary", "table",
    "tbody", "td", "title", "tr", "ul", "video",
  ]

  /// The sample with the element, or a word, put in after one of its tags.
  private static func broken(_ piece: String) -> [[UInt8]] {
    var pages: [[UInt8]] = []
    var at = Samples.page.startIndex
    while let end = Samples.page[at...].firstIndex(of: ">") {
      at = Samples.page.index(after: end)
      pages.append(Array((Samples.page[..<at] + piece + Samples.page[at...]).utf8))
    }
    return pages
  }

  @Test(arguments: names.map { "<\($0)></\($0)>" } + ["word", "<li>one</li><li>two</li>"])
  func `refuses the same pages as libxml2`(piece: String) throws {
    let schema = try Grammar(named: "page.rng", PackageResources.page_rng)
    var verdicts: Set<Bool> = []
    for page in Self.broken(piece) {
      guard let document = try? Document(xml: page) else { continue }
      let isRefused = !schema.issues(in: document).isEmpty
      #expect(Self.fits(document, schema) != isRefused, "\(String(decoding: page, as: UTF8.self))")
      verdicts.insert(isRefused)
    }
    #expect(verdicts.contains(true))
  }

  @Test(arguments: 1...20)
  func `refuses the same trees as libxml2`(seed: UInt64) throws {
    let schema = try Grammar(named: "page.rng", PackageResources.page_rng)
    var growth = Growth(schema.names, seed: seed)
    var verdicts: Set<Bool> = []
    for _ in 0..<100 {
      let page = growth.page()
      let document = try Document(xml: Array(page.utf8))
      let isRefused = !schema.issues(in: document).isEmpty
      #expect(Self.fits(document, schema) != isRefused, "\(page)")
      verdicts.insert(isRefused)
    }
    #expect(verdicts.count == 2)
  }

  @Test(arguments: [
    ("<start><ref name=\"html\"/></start>", ""),
    (
      "<ref name=\"attributes\"/><ref name=\"head\"/>",
      "<oneOrMore><attribute><anyName/></attribute></oneOrMore><ref name=\"head\"/>"
    ),
    (
      "<ref name=\"attributes\"/><ref name=\"head\"/>",
      "<attribute name=\"id\"><data type=\"ID\"/></attribute><ref name=\"head\"/>"
    ),
    (
      "<ref name=\"attributes\"/><ref name=\"head\"/>",
      "<attribute name=\"id\" ns=\"urn:a\"/><ref name=\"head\"/>"
    ),
    (
      "<ref name=\"attributes\"/><ref name=\"head\"/>",
      "<optional><attribute name=\"a:b\"/></optional><ref name=\"head\"/>"
    ),
    ("<element name=\"mark\">", "<element><anyName/>"),
    ("<element name=\"mark\">", "<element><nsName><except><name>b</name></except></nsName>"),
    ("<optional><ref name=\"caption\"/></optional>", "<list><ref name=\"caption\"/></list>"),
    ("<ref name=\"option\"/><ref name=\"optgroup\"/>", "<ref name=\"a\"/><ref name=\"a.block\"/>"),
    ("<ref name=\"html\"/>", "<ref name=\"nothing\"/>"),
  ])
  func `is not made of what it cannot tell`(good: String, bad: String) throws {
    let source = String(decoding: PackageResources.page_rng, as: UTF8.self)
    try #require(source.contains(good))
    #expect(throws: Checker.Failure.self) {
      try Grammar(named: "page.rng", Array(source.replacing(good, with: bad).utf8))
    }
  }

  private static func fits(_ document: borrowing Document, _ schema: Grammar) -> Bool {
    var rules = PageRules(
      Report(FileLocation(path: "index.html", base: nil)), schema, ElementFacts.Table(schema))
    document.replay(to: &rules)
    return rules.fits
  }
}

/// Pages whose bodies grow at random, mostly by what may stand there.
private struct Growth {
  private let names: [String]
  private var state: UInt64

  init(_ names: [String], seed: UInt64) {
    self.names = names
    state = seed &* 0x9E37_79B9_7F4A_7C15
  }

  mutating func page() -> String {
    "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>x</title></head><body>"
      + content(4) + "</body></html>"
  }

  private mutating func content(_ depth: Int) -> String {
    guard depth > 0 else { return "" }
    return (0..<next(3)).map { _ in piece(depth) }.joined()
  }

  private mutating func piece(_ depth: Int) -> String {
    let likely = [
      "p", "div", "figure", "dl", "table", "details", "picture", "svg", "video", "ul", "section",
    ]
    let inner = [
      "li", "dt", "dd", "tr", "td", "tbody", "caption", "summary", "figcaption", "img", "source",
      "path", "track", "option",
    ]
    switch next(8) {
    case 0: return " word "
    case 1: return " <!-- note -->\n"
    case 2: return element(names[next(names.count)], depth)
    case 3: return element(inner[next(inner.count)], depth)
    default:
      let name = likely[next(likely.count)]
      switch name {
      case "table":
        return "<table><caption>\(content(depth - 1))</caption><tbody><tr><td>\(content(depth - 1))"
          + "</td></tr></tbody></table>"
      case "dl": return "<dl><dt>\(content(depth - 1))</dt> <dd>\(content(depth - 1))</dd></dl>"
      case "details":
        return "<details> <summary>x</summary>\(content(depth - 1))</details>"
      case "figure":
        return "<figure><figcaption>x</figcaption>\(content(depth - 1))"
          + "<figcaption/></figure>"
      case "picture": return "<picture><source/><img/>\(next(5) == 0 ? "<img/>" : "")</picture>"
      case "video": return "<video><source/><track/>\(content(depth - 1))</video>"
      case "ul": return "<ul> <li>\(content(depth - 1))</li></ul>"
      case "svg":
        return "<svg xmlns=\"http://www.w3.org/2000/svg\"><path/>\(next(4) == 0 ? "x" : "")</svg>"
      default: return element(name, depth)
      }
    }
  }

  private mutating func element(_ name: String, _ depth: Int) -> String {
    "<\(name)>\(content(depth - 1))</\(name)>"
  }

  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
