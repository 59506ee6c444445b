import Markup
import Testing

/// Listens to nothing.
struct Nobody: TagListener {
  mutating func open(_ tag: borrowing Markup.Tag) {}
  mutating func text(_ bytes: Span<UInt8>) {}
  mutating func close() {}
}

extension TagReader {
  /// Whether the document is read to its end.
  fileprivate func passes(_ xml: [UInt8]) -> Bool {
    var nobody = Nobody()
    return read(xml, to: &nobody)
  }
}

@Suite struct `A reader of tags` {
  /// Whether a tree can be made of it, which is the same question asked the long way.
  private func isDocument(_ xml: String) -> Bool { isDocument(Array(xml.utf8)) }

  private func isDocument(_ xml: [UInt8]) -> Bool {
    do throws(MarkupError) {
      _ = try Document(xml: xml)
      return true
    } catch {
      return false
    }
  }

  private static let samples = [
    "<a/>", "<!DOCTYPE html><html lang='en'><p>x &amp; &#233;</p><!-- y --></html>\n",
    "<a xmlns:b='urn:b'><b:c b:d='1'/></a>", "<a><![CDATA[<b>]]></a>", "<?p q?><a/>",
    "", " ", "a", "<a>", "<a></b>", "<a b='1' b='2'/>", "<a b=c/>", "<a>&nbsp;</a>", "<a>&</a>",
    "<a>\u{1}</a>", "<a>]]></a>", "<a><!-- -- --></a>", "<a/><a/>", "<b:c/>", "<a b='<'/>",
    "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "<!DOCTYPE a SYSTEM 'b.dtd'><a/>",
    "<!DOCTYPE a [<!ELEMENT a ANY>]><a/>", "<a>&#0;</a>",
    "<?xml version='1.0' encoding='latin1'?><a/>",
    "<?xml version='1.0' encoding='latin1'?><é>é</é>",
    "<?xml version='1.0' encoding='UTF-16'?><a/>", "<?xml version='1.0' encoding='none'?><é/>",
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?><a>\u{FFFD}</a>", "<?xml encoding='UTF-8'?><a/>",
    "\u{FEFF}<a/>", "\u{FEFF}<!DOCTYPE a><a/>", " <a/>", "\n<!-- b --><a/>",
    "<a " + String(repeating: "b", count: 20_000) + "='1'/>",
  ]

  @Test(arguments: samples)
  func `passes what a tree can be made of, and nothing else`(xml: String) {
    #expect(TagReader().passes(Array(xml.utf8)) == isDocument(xml))
  }

  @Test(arguments: [
    "<!DOCTYPE a><a>x</a>", "<?xml version=\"1.0\" encoding=\"UTF-8\"?><a/>", "<a/>",
  ])
  func `passes only UTF-8`(xml: String) {
    let bytes = Array(xml.utf8)
    for width in [1, 2, 4] {
      let zeros = Array(repeating: UInt8(0), count: width - 1)
      var little: [UInt8] = []
      var big: [UInt8] = []
      for byte in bytes {
        little += [byte] + zeros
        big += zeros + [byte]
      }
      for mark in [[], [0xFF, 0xFE], [0xFE, 0xFF], [0xEF, 0xBB, 0xBF]] as [[UInt8]] {
        #expect(TagReader().passes(mark + little) == isDocument(mark + little))
        #expect(TagReader().passes(mark + big) == isDocument(mark + big))
      }
    }
    for byte in [0x80, 0xC3, 0xED, 0xFF] as [UInt8] {
      let broken = Array(xml.utf8) + Array("<!-- ".utf8) + [byte] + Array(" -->".utf8)
      #expect(!TagReader().passes(broken))
      #expect(!isDocument(broken))
    }
  }

  @Test func `passes the same after whatever came before`() {
    let reader = TagReader()
    for _ in 0..<3 {
      for xml in Self.samples + Self.samples.reversed() {
        #expect(reader.passes(Array(xml.utf8)) == isDocument(xml), "\(xml.prefix(60))")
      }
    }
  }

  @Test func `goes on when names have piled up`() {
    let reader = TagReader()
    for number in 0..<9_000 {
      #expect(reader.passes(Array("<a\(number)/>".utf8)))
    }
  }
}
