import Markup
import Testing

@testable import Validation

@Suite struct `Reading a plain page` {
  /// Writes down all it is told.
  private struct Log: TagListener {
    private(set) var lines: [String] = []

    mutating func open(_ tag: borrowing Markup.Tag) {
      var line = "\(tag.depth):\(tag.line) \(tag.text(tag.namespace))|\(tag.text(tag.name))"
      for attribute in tag.attributes {
        line += " \(tag.text(attribute.name))=\(tag.text(attribute.value))"
      }
      lines.append(line)
    }

    mutating func text(_ bytes: Span<UInt8>) { lines.append(String(bytes)) }

    mutating func close() { lines.append("/") }
  }

  /// A page with this in its body, and this before its head.
  private static func page(_ body: String, head: String = "<meta charset=\"utf-8\"/>") -> [UInt8] {
    Array("<!DOCTYPE html><html xmlns='urn:h'>\(head)<body>\(body)</body></html>\n".utf8)
  }

  private static func told(_ page: [UInt8]) -> [String]? {
    var log = Log()
    var reader = PageReader(page, namespaces: ["urn:h", "urn:s"].map { Array($0.utf8) })
    do throws(NotPlain) {
      try reader.readBeginning(to: &log)
      try reader.readRest(to: &log)
    } catch {
      return nil
    }
    return log.lines
  }

  private static let head = [
    "0:1 urn:h|html", "1:1 urn:h|meta charset=utf-8", "/", "1:1 urn:h|body",
  ]

  @Test(arguments: [
    ("x &gt; &#233;&#xE9;<!-- y -->\n", ["x ", ">", " ", "é", "é", "\n"]),
    (
      "<b c=\"1 &lt;\t2 &amp;&#38;\n'&quot;\" d=''></b>",
      ["2:2 urn:h|b c=1 < 2 && '\" d=", "/"]
    ),
    ("<br/>", ["2:1 urn:h|br", "/"]),
    (
      "\n<svg xmlns='urn:s'\n><path/></svg ><p>x</p>",
      ["\n", "2:3 urn:s|svg", "3:3 urn:s|path", "/", "/", "2:3 urn:h|p", "x", "/"]
    ),
    ("<script>{\"a\"}</script>", ["2:1 urn:h|script", "{\"a\"}", "/"]),
  ])
  func `tells of tags, values and texts`(body: String, told: [String]) {
    #expect(Self.told(Self.page(body)) == Self.head + told + ["/", "/"])
  }

  @Test(arguments: 0...20)
  func `finds what matters wherever it stands`(count: Int) {
    let pad = String(repeating: "x", count: count)
    #expect(
      Self.told(Self.page("<b c='\(pad)\n\"\(pad)&lt;'>\(pad)\n\u{FEFF}&amp;\(pad)é</b>"))
        == Self.head + [
          "2:2 urn:h|b c=\(pad) \"\(pad)<", "\(pad)\n\u{FEFF}", "&", "\(pad)é", "/", "/", "/",
        ])
    for bad in ["\u{1}", "\0", "\u{FFFE}", "<", "&", "\r"] {
      #expect(Self.told(Self.page("\(pad)\(bad)\(pad)")) == nil)
      #expect(Self.told(Self.page("<b c='\(pad)\(bad)\(pad)'></b>")) == nil)
    }
    #expect(Self.told(Self.page("\(pad)]]>\(pad)")) == nil)
    #expect(Self.told(Self.page("\(pad)]\(pad)")) != nil)
  }

  @Test func `a charset counts in any quotes, and only near the beginning`() {
    #expect(Self.told(Self.page("", head: "<meta charset='UTF-8'/>")) != nil)
    #expect(Self.told(Self.page("", head: "")) == nil)
    #expect(Self.told(Self.page("", head: "<meta charset=\"utf&#45;8\"/>")) == nil)
    let far = String(repeating: " ", count: 1_000)
    #expect(Self.told(Self.page("", head: "\(far)<meta charset=\"utf-8\"/>")) == nil)
  }

  @Test(arguments: [
    "<", "<a", "<a>", "</a>", "<a></b>", "<a b></a>", "<a b=c></a>", "<a b = 'c'></a>",
    "<a b='1'c='2'></a>", "<a b='1' b='2'></a>", "<a b='<'></a>", "<a b='&c;'></a>",
    "<a b='&'></a>",
    "&b;", "&", "&amp", "&#;", "&#x;", "&#0;", "&#x80;", "&#x1F;", "&#xD800;", "&#xFFFE;", "&#X41;",
    "&#1114112;", "&#00000000065;", "]]>", "\0", "\u{1}", "\r", "\u{FFFE}", "<a b='\u{FFFF}'></a>",
    "<a b='\r'></a>", "<p/>", "<br></br>", "<x:a></x:a>", "<a x:b='c'></a>",
    "<a xmlns='urn:x'></a>",
    "<a xmlns=''></a>", "<a xmlns='urn:h' xmlns='urn:h'></a>", "<a xmlns:b='urn:h'></a>", "<é></é>",
    "<?pi x?>", "<![CDATA[x]]>", "<!-- -- -->", "<!--> -->", "<!---> -->", "<!-- ", "<!x>",
    "<script>a > b</script>", "<script>&amp;</script>", "<script><b></b></script>",
    "<script><!-- x --></script>", "<svg><svg></svg></svg>", "</body></html>x<html><body>",
    "</body></html><html><body>", "<svg><path d='\(String(repeating: "0", count: 400))'/></svg>",
    "<a b='\(String(repeating: " ", count: 20_000))'></a>", String(repeating: "<a>", count: 300),
    String(repeating: "<a>", count: 200) + String(repeating: "</a>", count: 200),
  ])
  func `gives up at what is no good or rare`(body: String) {
    #expect(Self.told(Self.page(body)) == nil)
  }

  @Test func `gives up where a page is cut off`() throws {
    let page = Self.page("<p class='a'>x &amp; y<!-- z --></p><br/>")
    for count in 0..<page.count - 1 { #expect(Self.told(Array(page[..<count])) == nil) }
    #expect(Self.told(page) != nil)
  }
}
