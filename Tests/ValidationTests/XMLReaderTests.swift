import Markup
import Testing

@testable import Validation

@Suite struct `Reading plain XML` {
  /// Writes down all it is told.
  private struct Log: SchemaListener {
    private(set) var lines: [String] = []

    var fits: Bool { !lines.contains { $0.hasSuffix("|misfit") } }

    mutating func open(_ tag: borrowing Markup.Tag) {
      var line = "\(tag.depth):\(tag.line) \(tag.text(tag.namespace))|\(tag.text(tag.name))"
      for attribute in tag.attributes {
        line += attribute.isQualified ? " *" : " "
        line += "\(tag.text(attribute.name))=\(tag.text(attribute.value))"
      }
      lines.append(line)
    }

    mutating func text(_ bytes: Span<UInt8>) { lines.append(String(bytes)) }

    mutating func close() { lines.append("/") }
  }

  private static func told(_ text: String) -> [String]? {
    var log = Log()
    let isRead = XMLReader.read(
      Array(text.utf8), namespaces: ["urn:a", "urn:b"].map { Array($0.utf8) }, to: &log)
    return isRead ? log.lines : nil
  }

  @Test(arguments: [
    (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<?xml-stylesheet x\ny?><!-- z --><a/>\n",
      ["0:3 |a", "/"]
    ),
    ("<a> x&amp;<b c='\n&lt;'/></a >", ["0:1 |a", " x", "&", "1:2 |b c= <", "/", "/"]),
    (
      "<a xmlns='urn:a'><b xmlns='urn:b'/><c xmlns:d='urn:b'><d:e/><f/></c></a>",
      [
        "0:1 urn:a|a", "1:1 urn:b|b", "/", "1:1 urn:a|c", "2:1 urn:b|e", "/", "2:1 urn:a|f", "/",
        "/", "/",
      ]
    ),
    ("<b:a lang='x' xml:lang='y' xmlns:b='urn:b'></b:a>", ["0:1 urn:b|a lang=x *lang=y", "/"]),
  ])
  func `tells of tags, values and texts`(text: String, told: [String]) {
    #expect(Self.told(text) == told)
  }

  @Test(arguments: [
    "", "x", "<", "<a", "<a>", "</a>", "<a></b>", "<a/>x", "<a/><a/>", "x<a/>", "<a b></a>",
    "<a b=c/>", "<a b = 'c'/>", "<a b='1'c='2'/>", "<a b='1' b='2'/>", "<a b='<'/>",
    "<a xml:lang='a' xml:lang='b'/>", "<a xml:id='b'/>", "<a b:c='d' xmlns:b='urn:b'/>",
    "<b:a/>", "<b:a xmlns:b='urn:b'></a>", "<a xmlns:b='urn:b'><c:d/></a>",
    "<a><b xmlns:c='urn:b'/><c:d/></a>", "<a><b xmlns:c='urn:b'></b><c:d/></a>",
    "<a xmlns='urn:c'/>", "<a xmlns=''/>", "<a xmlns:b='urn:c'/>", "<a xmlns:b=''/>",
    "<a xmlns='urn:a' xmlns='urn:a'/>", "<a xmlns:b='urn:a' xmlns:b='urn:b'/>",
    "<a xmlns:xml='urn:a'/>", "<a xmlns:xmlns='urn:a'/>", "<b:a:c xmlns:b='urn:b'/>", "<:a/>",
    "<é/>", "<a é='b'/>", "<a><?pi x?></a>", "<?pi x?><a/>", "<?xml-stylesheet x><a/>",
    "<?xml version='1.0'?><a/>", "<a/><?xml version=\"1.0\" encoding=\"UTF-8\"?>",
    "<!DOCTYPE a><a/>", "<a><![CDATA[x]]></a>", "<a>&b;</a>", "<a>]]></a>", "<a>\r</a>",
    "<a>\u{1}</a>", "<a>\u{FFFE}</a>", "<a>\0</a>", "<?xml-stylesheet \u{1}?><a/>",
    "<a><misfit/></a>", "<a b='\(String(repeating: " ", count: 20_000))'/>",
    String(repeating: "<a>", count: 201) + String(repeating: "</a>", count: 201),
  ])
  func `gives up at what is no good or rare`(text: String) {
    #expect(Self.told(text) == nil)
  }

  @Test func `gives up where a document is cut off`() throws {
    let text = "<?xml-stylesheet x?><a xmlns='urn:a' b='c'>x &amp; y<!-- z --><d/></a>"
    for count in 0..<text.count { #expect(Self.told(String(text.prefix(count))) == nil) }
    #expect(Self.told(text) != nil)
  }
}
