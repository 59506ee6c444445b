import Markup
import Testing

@testable import Validation

@Suite struct `Both forms of the page schema` {
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
  func `refuse the same pages`(piece: String) throws {
    let schema = try PageSchema(PackageResources.page_rng)
    let automata = try Schema(named: "page.rng", PackageResources.page_rng)
    var verdicts: Set<Bool> = []
    for page in Self.broken(piece) {
      guard let document = try? Document(xml: page) else { continue }
      let isRefused = !document.validate(automata).isEmpty
      #expect(
        !document.validate(schema.interleaved).isEmpty == isRefused,
        "\(String(decoding: page, as: UTF8.self))")
      verdicts.insert(isRefused)
    }
    #expect(verdicts.contains(true))
  }

  @Test func `say the same of a page that they refuse`() throws {
    let page = Array(Samples.page.replacing("<footer>", with: "<footer><li>lost</li>").utf8)
    let first = try PageSchema(PackageResources.page_rng)
    let second = try PageSchema(PackageResources.page_rng)
    try second.compile()
    let document = try Document(xml: page)
    #expect(first.issues(in: document) == second.issues(in: document))
    #expect(first.issues(in: document).count == 1)
  }
}
