import Markup
import Testing

@Suite struct NamespaceDepthTests {
  private func nested(_ deep: Int, _ each: Int) -> String {
    let tags = (0..<deep).map { level in
      "<a\((0..<each).map { " xmlns:n\(level)-\($0)='u'" }.joined())>"
    }
    return tags.joined() + String(repeating: "</a>", count: deep)
  }

  private func isRead(_ xml: String) -> Bool {
    (try? Document(xml: Array(xml.utf8)).rootName) != nil
  }

  @Test func `no name has more than 32 namespaces around it`() throws {
    #expect(try Document(xml: Array(nested(4, 8).utf8)).rootName == "a")
    #expect(throws: MarkupError.tooManyNamespaces(limit: 32)) {
      _ = try Document(xml: Array(nested(3, 11).utf8))
    }
    #expect(isRead(nested(4, 8)))
    #expect(!isRead(nested(3, 11)))
    #expect(!isRead(nested(33, 1)))
    #expect(!isRead("<b x='>'>" + nested(1, 33) + "</b>"))
  }

  @Test(arguments: [
    "<a xmlns='u'/>", "<a xmlns='u'></a>", "<a\nxmlns:n='u'\n/>", "<!-- <a xmlns='u'> -->",
    "<![CDATA[<a xmlns='u'>]]>", "<?see <a xmlns='u'> ?>", " xmlns=",
    "<a b=' xmlns:c ' c=\" xmlns= \"/>",
  ])
  func `namespaces side by side are as many as one likes, and words are none`(part: String) {
    #expect(isRead("<r>" + String(repeating: part, count: 5_000) + "</r>"))
  }

  @Test func `a document that is cut off inside a tag is refused, and nothing is read behind it`() {
    for xml in ["<a", "<a xmlns", "<!--", "<![CDATA[", "<", "</", "</a></a>", "<a b='"] {
      #expect(!isRead(xml + String(repeating: " xmlns:a='u'", count: 40)))
      #expect(!isRead(String(repeating: "<x xmlns=''/>", count: 40) + xml))
    }
  }
}
