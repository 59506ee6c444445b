import Markup
import Testing

@Suite struct XPathTests {
  private static let feed = """
    <rss xmlns:apod="https://example.org/apod/">
    <item><title>One</title><apod:credit>A &amp; B</apod:credit></item>
    <item kind="b"><title>Two</title>text</item>
    </rss>
    """

  @Test func `matches come in document order with line, name and text`() throws {
    let feed = try Document(xml: Array(XPathTests.feed.utf8))
    #expect(
      try feed.matches(XPath("//item[2] | //item[1]/title | //@kind | //item/text()"))
        == [
          Match(line: 2, name: "title", value: "One"),
          Match(line: 3, name: "item", value: "Twotext"),
          Match(line: 3, name: "kind", value: "b"), Match(line: 3, name: "", value: "text"),
        ])
    #expect(try feed.matches(XPath("//nothing")) == [])
    #expect(try feed.matches(XPath("/")).map(\.name) == [""])
  }

  @Test func `prefixes are those registered, whatever the document calls them`() throws {
    let feed = try Document(xml: Array(XPathTests.feed.utf8))
    let credit = try XPath("//a:credit", namespaces: ["a": "https://example.org/apod/"])
    #expect(try feed.matches(credit) == [Match(line: 2, name: "credit", value: "A & B")])
    #expect(throws: MarkupError.self) { try feed.matches(XPath("//apod:credit")) }
  }

  @Test func `namespaces in scope can be matched`() throws {
    let feed = try Document(xml: Array(XPathTests.feed.utf8))
    let matches = try feed.matches(XPath("/rss/namespace::apod"))
    #expect(matches == [Match(line: 1, name: "apod", value: "https://example.org/apod/")])
  }

  @Test func `a value is what string() says`() throws {
    let feed = try Document(xml: Array(XPathTests.feed.utf8))
    #expect(try feed.value(XPath("//title")) == "One")
    #expect(try feed.value(XPath("count(//item)")) == "2")
    #expect(try feed.value(XPath("//item/@kind = 'b'")) == "true")
    #expect(try feed.value(XPath("//nothing")) == "")
    #expect(try feed.matches(XPath("count(//item)")) == [])
  }

  @Test(arguments: ["", "//", "a[", "a b", "'", "@"])
  func `an expression that is none is refused at once`(expression: String) {
    let error = #expect(throws: MarkupError.self) { try XPath(expression) }
    guard case .badXPath(expression, let reason)? = error else {
      Issue.record("not this error: \(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test func `an unknown function is an error when it is used`() throws {
    let feed = try Document(xml: Array(XPathTests.feed.utf8))
    #expect(throws: MarkupError.self) {
      try feed.value(XPath("nosuch()"))
    }
  }
}
