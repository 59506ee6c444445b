import Markup
import Testing

@Suite struct MarkupErrorTests {
  @Test func `an error says what is wrong, where and what to do`() {
    #expect(
      MarkupError.notWellFormed([
        MarkupIssue(line: 3, column: 5, message: "no end tag"),
        MarkupIssue(line: 4, message: "odd"),
        MarkupIssue(line: nil, message: "lost"),
      ]).description == "not well-formed XML: 3:5: no end tag; 4: odd; lost")
    #expect(
      MarkupError.declarations(line: 2).description
        == "line 2: the document type has declarations or an external part; write only <!DOCTYPE html>, or nothing"
    )
    #expect(
      MarkupError.tooLong(bytes: 9, limit: 8).description
        == "the markup is 9 bytes long; the limit is 8; split or remove it")
  }
}
