import Markup
import Testing

@Suite struct DocumentTests {
  @Test func `a doctype with a name only is taken`() throws {
    let page = try Document(xml: Array("<!DOCTYPE html><html><p class='a'>One</p></html>".utf8))
    #expect(try page.value(XPath("//p/@class")) == "a")
  }
}
