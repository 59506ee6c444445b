import Markup
import Testing

@Suite struct `Reading tag by tag` {
  /// Writes down all it is told.
  private final class Log: TagListener {
    private(set) var lines: [String] = []
    private var heard: [UInt8] = []

    func open(_ tag: borrowing Markup.Tag) {
      endText()
      var line = "\(tag.depth):\(tag.line) \(tag.text(tag.namespace))|\(tag.text(tag.name))"
      for attribute in tag.attributes {
        let mark = attribute.isQualified ? "*" : ""
        line += " \(mark)\(tag.text(attribute.name))=\(tag.text(attribute.value))"
      }
      lines.append(line)
    }

    func text(_ bytes: Span<UInt8>) {
      for index in bytes.indices { heard.append(bytes[index]) }
    }

    func close() {
      endText()
      lines.append("/")
    }

    private func endText() {
      if !heard.isEmpty { lines.append(String(decoding: heard, as: UTF8.self)) }
      heard = []
    }
  }

  private static let document = """
    <!DOCTYPE a>
    <a xmlns="urn:a"><?pi x?><b c="1 &lt; 2 &amp;&#38; &#xe9;" d=''/>x &gt; <!-- y -->
    <e xmlns="" f='"'
    >&#65;<![CDATA[<&]]></e></a>
    <!-- end -->
    """

  private static let told = [
    "0:2 urn:a|a", "1:2 urn:a|b c=1 < 2 && é d=", "/", "x > \n", "1:4 |e f=\"", "A<&", "/", "/",
  ]

  @Test func `tells of tags, values and texts`() {
    let log = Log()
    #expect(TagReader().read(Array(Self.document.utf8), to: log))
    #expect(log.lines == Self.told)
  }

  @Test func `a tree tells the same`() throws {
    let log = Log()
    try Document(xml: Array(Self.document.utf8)).replay(to: log)
    #expect(log.lines == Self.told)
  }

  @Test func `a tree tells of attributes in namespaces`() throws {
    let log = Log()
    let text = "<x:a xmlns:x='urn:x' x:b='c' d='e'/>"
    #expect(!TagReader().read(Array(text.utf8), to: Log()))
    try Document(xml: Array(text.utf8)).replay(to: log)
    #expect(log.lines == ["0:1 urn:x|a *b=c d=e", "/"])
  }

  @Test(arguments: [
    "", "<", "<a>", "<a></b>", "<a b='1' b='2'/>", "<a>&b;</a>", "<a b='&c;'/>", "<a>\0</a>",
    "<a/><a/>", "<!DOCTYPE a [<!ENTITY e 'x'>]><a>&e;</a>",
    "<!DOCTYPE a [<!ENTITY % e 'x'>%e;]><a/>",
    "<!DOCTYPE a SYSTEM 'b'><a/>", "<!DOCTYPE a [<!ATTLIST a b CDATA 'c'>]><a/>",
    "<!DOCTYPE a [<!ENTITY e '<b/>'>]><a b='&e;'/>", "<x:a/>", "<a xml:id='1'/>",
    "<a xmlns:b=''/>", String(repeating: "<a>", count: 300),
    "<a b='\(String(repeating: " ", count: 20_000))'/>",
  ])
  func `leaves to a tree what is no good or rare, and reads on`(text: String) {
    let reader = TagReader()
    #expect(!reader.read(Array(text.utf8), to: Log()))
    let log = Log()
    #expect(reader.read(Array(Self.document.utf8), to: log))
    #expect(log.lines == Self.told)
  }

  @Test func `a namespace ends with its document`() {
    let reader = TagReader()
    let log = Log()
    #expect(!reader.read(Array("<a xmlns='urn:x'><b xmlns='urn:y'>".utf8), to: Log()))
    #expect(reader.read(Array("<a xmlns='urn:x'/>".utf8), to: Log()))
    #expect(reader.read(Array("<a/>".utf8), to: log))
    #expect(log.lines == ["0:1 |a", "/"])
  }

  @Test func `names without end do not pile up`() {
    let reader = TagReader()
    for round in 0..<5 {
      let names = (0..<3_000).map { "<n\(round)x\($0)/>" }.joined()
      #expect(reader.read(Array("<a>\(names)</a>".utf8), to: Log()))
    }
    let log = Log()
    #expect(reader.read(Array(Self.document.utf8), to: log))
    #expect(log.lines == Self.told)
  }
}
