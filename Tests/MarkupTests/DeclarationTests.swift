import Markup
import Testing

@Suite struct DeclarationTests {
  @Test(arguments: [
    "<!ENTITY e 'x'>", "<!ENTITY e SYSTEM 'file:///etc/hostname'>", "<!ENTITY % e 'x'>",
    "<!ENTITY % e SYSTEM 'http://localhost/e'> %e;", "%e;", "<!ELEMENT html ANY>",
    "<!ATTLIST html a CDATA 'x'>", "<!ATTLIST html a (b|c) 'b'>", "<!NOTATION n SYSTEM 'n'>",
  ])
  func `a doctype with declarations or references is rejected with its line`(declaration: String) {
    #expect(throws: MarkupError.declarations(line: 2)) {
      _ = try Document(
        xml: Array("<!-- > -->\n<!DOCTYPE html [\n\(declaration)]><html>&e;</html>".utf8))
    }
  }

  @Test(arguments: ["SYSTEM 'about:legacy-compat'", "PUBLIC '-//X//Y' 'http://localhost/y.dtd'"])
  func `a doctype with an external part is rejected`(part: String) {
    #expect(throws: MarkupError.declarations(line: 1)) {
      _ = try Document(xml: Array("<!DOCTYPE html \(part)><html>&e;</html>".utf8))
    }
  }

  @Test func `a billion-laughs document is rejected at its doctype`() {
    let laughs = (1...9).map { level in
      "<!ENTITY l\(level) '\(String(repeating: "&l\(level - 1);", count: 10))'>"
    }
    let text =
      "<?x?><!-- a > b -->\n<!DOCTYPE r [\n<!ENTITY l0 'ha'>\(laughs.joined())]><r a='&l9;'>&l9;</r>"
    #expect(throws: MarkupError.declarations(line: 2)) { _ = try Document(xml: Array(text.utf8)) }
  }

  @Test func `an XInclude element is not expanded`() throws {
    let document = try Document(
      xml: Array(
        "<r xmlns:i='http://www.w3.org/2001/XInclude'><i:include href='/etc/hostname' parse='text'/></r>"
          .utf8))
    var texts: [String] = []
    document.walk { texts.append($0.text) }
    #expect(texts == ["", ""])
  }
}
