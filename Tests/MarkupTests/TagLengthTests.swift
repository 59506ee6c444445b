import Markup
import Testing

@Suite struct TagLengthTests {
  private static let limit = 1 << 14

  @Test func `an overlong tag is rejected with its line`() {
    let attributes = (0..<100_000).map { " a\($0)='>'" }.joined()
    #expect(throws: MarkupError.tagTooLong(line: 2, limit: TagLengthTests.limit)) {
      _ = try Document(xml: Array("<a>\n<b\(attributes)/></a>".utf8))
    }
  }

  @Test(arguments: ["<!-- <x \" -->", "<![CDATA[<x ']]>", "x='", "'"])
  func `text before an overlong tag does not hide it`(text: String) {
    let attributes = (0..<10_000).map { " a\($0)=''" }.joined()
    #expect(throws: MarkupError.tagTooLong(line: 1, limit: TagLengthTests.limit)) {
      _ = try Document(xml: Array("<a>\(text)<b\(attributes)/></a>".utf8))
    }
  }

  @Test func `long texts and many tags do not exceed the tag limit`() throws {
    let text = String(repeating: "it's \"here\" > there ", count: 5_000)
    let tags = String(repeating: "<b c='d>'/>", count: 5_000)
    let document = try Document(xml: Array("<a><![CDATA[\(text)]]>\(text)\(tags)</a>".utf8))
    var (count, texts) = (0, [String]())
    document.walk { if $0.isNamed("b") { count += 1 } else { texts.append($0.text) } }
    #expect(count == 5_000)
    #expect(texts == [text + text])
  }
}
