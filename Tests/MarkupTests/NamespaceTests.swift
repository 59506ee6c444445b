import Markup
import Testing

@Suite struct NamespaceTests {
  private func nested(_ deep: Int, _ each: Int) -> String {
    let tags = (0..<deep).map { level in
      "<a\((0..<each).map { " xmlns:n\(level)-\($0)='u'" }.joined())>"
    }
    return tags.joined() + String(repeating: "</a>", count: deep)
  }

  private func isRead(_ xml: String) -> Bool {
    (try? Document(xml: Array(xml.utf8)).rootName) != nil
  }

  @Test func `a document with more than 500 prefixed namespaces is rejected`() throws {
    #expect(try Document(xml: Array(nested(5, 100).utf8)).rootName == "a")
    #expect(throws: MarkupError.tooManyNamespaces(limit: 500)) {
      _ = try Document(xml: Array("<b x='>'>\(nested(5, 100))<a xmlns:x='u'/></b>".utf8))
    }
    #expect(!isRead(nested(167, 3)))
  }

  @Test(arguments: [
    "<a xmlns='u'/>", "<a xmlns='u'></a>", "<a\nxmlns='u'\n/>", "<!-- <a xmlns='u'> -->",
    "<![CDATA[<a xmlns='u'>]]>", "<?see <a xmlns='u'> ?>", " xmlns=", "<a b=' xmlns= '/>",
  ])
  func `namespaces without a prefix are not limited`(part: String) {
    #expect(isRead("<r>" + String(repeating: part, count: 5_000) + "</r>"))
  }

  @Test func `a document truncated inside a tag is rejected`() {
    for xml in ["<a", "<a xmlns", "<!--", "<![CDATA[", "<", "</", "</a></a>", "<a b='"] {
      #expect(!isRead(xml + String(repeating: " xmlns:a='u'", count: 40)))
      #expect(!isRead(String(repeating: "<x xmlns=''/>", count: 40) + xml))
    }
  }
}
