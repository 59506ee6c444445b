import Markup
import Testing

@Suite struct NamespaceCountTests {
  private func nested(_ deep: Int, _ each: Int) -> [UInt8] {
    let tags = (0..<deep).map { level in
      "<a\((0..<each).map { " xmlns:n\(level)-\($0)='u'" }.joined())>"
    }
    return Array((tags.joined() + String(repeating: "</a>", count: deep)).utf8)
  }

  @Test func `as many namespaces are read as a feed of a year has, and no more`() throws {
    #expect(try Document(xml: nested(128, 32)).rootName == "a")
    #expect(throws: MarkupError.tooManyNamespaces(limit: 4_096)) {
      _ = try Document(xml: nested(128, 33))
    }
    #expect(SyntaxCheck().passes(nested(128, 32)))
    #expect(!SyntaxCheck().passes(nested(128, 33)))
  }
}
