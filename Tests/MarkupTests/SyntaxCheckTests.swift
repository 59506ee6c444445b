import Markup
import Testing

@Suite struct `A check of syntax` {
  /// Whether a tree can be made of it, which is the same question asked the long way.
  private func isDocument(_ xml: String) -> Bool {
    do throws(MarkupError) {
      _ = try Document(xml: Array(xml.utf8))
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
    "<a " + String(repeating: "b", count: 20_000) + "='1'/>",
  ]

  @Test(arguments: samples)
  func `passes what a tree can be made of, and nothing else`(xml: String) {
    #expect(SyntaxCheck().passes(Array(xml.utf8)) == isDocument(xml))
  }

  @Test func `passes the same after whatever came before`() {
    let check = SyntaxCheck()
    for _ in 0..<3 {
      for xml in Self.samples + Self.samples.reversed() {
        #expect(check.passes(Array(xml.utf8)) == isDocument(xml), "\(xml.prefix(60))")
      }
    }
  }

  @Test func `goes on when names have piled up`() {
    let check = SyntaxCheck()
    for number in 0..<9_000 {
      #expect(check.passes(Array("<a\(number)/>".utf8)))
    }
  }
}
