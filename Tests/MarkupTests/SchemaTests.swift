import Markup
import Testing

@Suite struct SchemaTests {
  private static let list = """
    <element name="list" xmlns="http://relaxng.org/ns/structure/1.0"
      datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
      <oneOrMore>
        <element name="day"><attribute name="on"><data type="date"/></attribute><text/></element>
      </oneOrMore>
    </element>
    """

  @Test func `a valid document has no issues`() throws {
    let schema = try Schema(relaxNG: Array(SchemaTests.list.utf8))
    let list = try Document(xml: Array("<list><day on='2026-11-20'>Dust</day></list>".utf8))
    #expect(list.validate(schema) == [])
  }

  @Test(arguments: [
    ("<list>\n<night/>\n</list>", 2), ("<list>\n\n<day on='2026-02-30'/></list>", 3),
    ("<list/>", 1),
    ("<list><day on='2026-11-20'/>\n<day/></list>", 2), ("<other/>", 1),
  ])
  func `a violation of the schema is reported with a line and no column`(text: String, line: Int)
    throws
  {
    let schema = try Schema(relaxNG: Array(SchemaTests.list.utf8))
    let issues = try Document(xml: Array(text.utf8)).validate(schema)
    #expect(issues.contains { $0.line == line })
    #expect(issues.allSatisfy { $0.column == nil && !$0.message.isEmpty })
  }

  @Test func `a schema that is not RELAX NG is rejected with reasons`() {
    for text in [
      "<html/>", "<grammar xmlns='http://relaxng.org/ns/structure/1.0'/>",
      "<element name='a' xmlns='http://relaxng.org/ns/structure/1.0'><nonsense/></element>",
      "<element name='a' xmlns='http://relaxng.org/ns/structure/1.0'><ref name='b'/></element>",
    ] {
      let error = #expect(throws: MarkupError.self) { _ = try Schema(relaxNG: Array(text.utf8)) }
      guard case .badSchema(let issues)? = error else {
        Issue.record("not this error: \(String(describing: error))")
        continue
      }
      #expect(!issues.isEmpty)
    }
  }

  @Test func `a schema that is not well-formed is rejected`() {
    #expect(throws: MarkupError.self) { _ = try Schema(relaxNG: Array("<grammar>".utf8)) }
  }

  @Test func `one schema serves many threads at once`() async throws {
    let schema = try Schema(relaxNG: Array(SchemaTests.list.utf8))
    let valid = try await withThrowingTaskGroup(of: Bool.self) { group in
      for index in 0..<200 {
        group.addTask {
          let isGood = index.isMultiple(of: 2)
          let text = "<list><day on='2026-11-\(isGood ? "20" : "31")'>\(index)</day></list>"
          return try Document(xml: Array(text.utf8)).validate(schema).isEmpty == isGood
        }
      }
      return try await group.reduce(true) { $0 && $1 }
    }
    #expect(valid)
  }
}
