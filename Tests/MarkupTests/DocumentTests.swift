import Markup
import Testing

@Suite struct DocumentTests {
  @Test(arguments: ["<!DOCTYPE html>", "<?xml version='1.0'?>", "\u{FEFF}"])
  func `a page with a plain doctype, an XML declaration or a BOM is read`(start: String) throws {
    let page = try Document(xml: Array("\(start)<html><p class='a'>One ]] &gt;</p></html>".utf8))
    var paragraphs: [String] = []
    page.walk { if $0.isNamed("p") { paragraphs += [$0["class"] ?? "", $0.text] } }
    #expect(paragraphs == ["a", "One ]] >"])
  }

  @Test func `a syntax error is reported with line and column`() {
    let error = #expect(throws: MarkupError.self) {
      _ = try Document(xml: Array("<body><main>\n<p>\n</q>\n</main>".utf8))
    }
    guard case .notWellFormed(let issues)? = error else {
      Issue.record("not this error: \(String(describing: error))")
      return
    }
    #expect(issues.map(\.line) == [3, 4])
    #expect(issues.first?.column == 5)
    #expect(issues.first?.message == "Opening and ending tag mismatch: p line 2 and q")
  }

  @Test(arguments: [
    "", " ", "plain", "<a>", "<a/><b/>", "<a b='1' b='2'/>", "<a b=c/>", "<a>&nbsp;</a>",
    "<a>&</a>",
    "<a>]]></a>", "<x:a/>", "<a x:b='1'/>", "<a>\u{1}</a>", "<a>\0</a>", "<a b='<'/>", "<br>",
    "<A></a>",
    "<a><!-- -- --></a>", "<?xml version='1.0'?><?xml version='1.0'?><a/>", "<a>&#0;</a>",
  ])
  func `markup that is not well-formed, also by namespaces, is rejected`(text: String) {
    let error = #expect(throws: MarkupError.self) {
      _ = try Document(xml: Array(text.utf8))
    }
    guard case .notWellFormed(let issues)? = error else {
      Issue.record("not this error: \(String(describing: error))")
      return
    }
    #expect(!issues.isEmpty)
    #expect(issues.allSatisfy { !$0.message.isEmpty && !$0.message.contains("\n") })
  }

  @Test func `up to a hundred errors of one document are reported`() {
    let faults = String(repeating: "<x:a/>\n", count: 3)
    let many = String(repeating: "<x:a/>\n", count: 1000)
    #expect(throws: MarkupError.notWellFormed((1...3).map(undeclared))) {
      _ = try Document(xml: Array("<r>\(faults)</r>".utf8))
    }
    #expect(throws: MarkupError.notWellFormed((1...100).map(undeclared))) {
      _ = try Document(xml: Array("<r>\(many)</r>".utf8))
    }
  }

  @Test func `a message does not quote a whole document`() {
    let name = String(repeating: "n", count: 10_000)
    let error = #expect(throws: MarkupError.self) {
      _ = try Document(xml: Array("<\(name)></x>".utf8))
    }
    #expect((error?.description.count ?? .max) < 1_000)
  }

  private func undeclared(line: Int) -> MarkupIssue {
    MarkupIssue(
      line: line, column: line == 1 ? 8 : 5, message: "Namespace prefix x on a is not defined")
  }

  @Test func `text is read as UTF-8 even if the document declares another encoding`() throws {
    let declared = try Document(xml: Array("<?xml version='1.0' encoding='latin1'?><a>é</a>".utf8))
    declared.walk { #expect($0.text == "é") }
    for bytes: [UInt8] in [[0xE9], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80]] {
      #expect(throws: MarkupError.self) {
        _ = try Document(xml: Array("<a>".utf8) + bytes + Array("</a>".utf8))
      }
    }
    #expect(throws: MarkupError.self) {
      _ = try Document(
        xml: [0xFE, 0xFF] + "<a/>".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
    }
  }

  @Test func `a document with excessive nesting is rejected`() {
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(throws: MarkupError.self) { _ = try Document(xml: Array(deep.utf8)) }
  }

  @Test func `input longer than libxml2 can count is rejected`() {
    let length = Int(Int32.max) + 1
    let zeros = unsafe [UInt8](unsafeUninitializedCapacity: length) { _, count in count = length }
    #expect(throws: MarkupError.tooLong(bytes: length, limit: Int(Int32.max))) {
      _ = try Document(xml: zeros)
    }
  }

  @Test func `line numbers above 65535 are correct`() throws {
    let schema = try Schema(
      relaxNG: Array(
        "<element name='r' xmlns='http://relaxng.org/ns/structure/1.0'><text/></element>".utf8))
    let text = "<r>" + String(repeating: "\n", count: 70_000) + "<a>x</a></r>"
    #expect(try Document(xml: Array(text.utf8)).validate(schema).map(\.line).contains(70_001))
  }
}
