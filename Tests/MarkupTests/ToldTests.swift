import Markup
import Testing

@Suite struct `A document that is told tag by tag` {
  /// Writes down all it is told.
  private struct Log: TagListener {
    private(set) var lines: [String] = []
    private var heard: [UInt8] = []

    mutating func open(_ tag: borrowing Markup.Tag) {
      endText()
      var line = "\(tag.depth):\(tag.line) \(tag.text(tag.namespace))|\(tag.text(tag.name))"
      for attribute in tag.attributes {
        let mark = attribute.isQualified ? "*" : ""
        line += " \(mark)\(tag.text(attribute.name))=\(tag.text(attribute.value))"
      }
      lines.append(line)
    }

    mutating func text(_ bytes: Span<UInt8>) {
      for index in bytes.indices { heard.append(bytes[index]) }
    }

    mutating func close() {
      endText()
      lines.append("/")
    }

    private mutating func endText() {
      if !heard.isEmpty { lines.append(String(decoding: heard, as: UTF8.self)) }
      heard = []
    }
  }

  /// What is told of a document while it is read, which has to be what its tree tells.
  private static func told(_ text: String) throws -> [String] {
    var (log, treeLog) = (Log(), Log())
    #expect(TagReader().read(Array(text.utf8), to: &log))
    try Document(xml: Array(text.utf8)).replay(to: &treeLog)
    #expect(log.lines == treeLog.lines)
    return log.lines
  }

  @Test func `tells of tags, values and texts`() throws {
    let text = """
      <!DOCTYPE a>
      <a xmlns="urn:a"><?pi x?><b c="1 &lt; 2 &amp;&#38; &#xe9;" d=''/>x &gt; <!-- y -->
      <e xmlns="" f='"'
      >&#65;<![CDATA[<&]]></e></a>
      <!-- end -->
      """
    #expect(
      try Self.told(text) == [
        "0:2 urn:a|a", "1:2 urn:a|b c=1 < 2 && é d=", "/", "x > \n", "1:4 |e f=\"", "A<&", "/", "/",
      ])
  }

  @Test func `tells of attributes in namespaces`() throws {
    #expect(
      try Self.told("<x:a xmlns:x='urn:x' x:b='c' d='e'/>") == ["0:1 urn:x|a *b=c d=e", "/"])
  }
}
