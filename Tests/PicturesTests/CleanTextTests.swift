import Testing

@testable import Pictures

@Suite struct `A clean line` {
  @Test(arguments: [
    ("", ""), (" \t\r\n", ""), ("A comet", "A comet"), ("  A \n\t comet  ", "A comet"),
    ("A\u{A0}comet\u{2003}\u{2029}rises\u{3000}", "A comet rises"),
    ("A\u{0}B\u{1}C\u{7F}D\u{9F}E", "ABCDE"), ("A\u{8}\u{B}\u{C}B", "A B"),
    ("A \u{0} B", "A B"), ("\u{0} A", "A"), ("A \u{FEFF}", "A"),
    ("\u{202E}gnp.exe\u{202C} \u{2066}x\u{2069}", "gnp.exe x"),
    ("mil\u{200B}ky\u{2060} way\u{FEFF}", "milky way"),
    ("Milky\u{FFFD} way", "Milky way"),
    ("שלום \u{200F}עולם", "שלום \u{200F}עולם"),
    ("👩\u{200D}🚀 e\u{301}", "👩\u{200D}🚀 e\u{301}"),
    ("<b>&amp;", "<b>&amp;"),
  ])
  func `keeps what a reader sees`(_ raw: String, _ clean: String) {
    #expect(raw.cleanLine.utf8.elementsEqual(clean.utf8))
    #expect(raw.cleanLine.cleanLine.utf8.elementsEqual(clean.utf8))
  }

  @Test func `contains none of Unicode's 66 non-characters`() {
    let planes = (0...16 as ClosedRange<UInt32>).flatMap { [$0 << 16 | 0xFFFE, $0 << 16 | 0xFFFF] }
    let all = (Array(0xFDD0...0xFDEF) + planes).compactMap(Unicode.Scalar.init)
    #expect(all.count == 66)
    #expect(String(String.UnicodeScalarView(all)).cleanLine.isEmpty)
  }

  @Test func `contains no character that XML 1.0 forbids`() {
    let all = (0...0xFFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    let kept = String(String.UnicodeScalarView(all)).cleanLine.unicodeScalars
    #expect(kept.allSatisfy { $0.value >= 0x20 && $0.value < 0xFFFE })
    #expect(kept.count > 63_000)
  }

  @Test func `treats as space exactly what Unicode calls white space`() {
    let all = (0...0xFFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    #expect(all.filter { $0.isSpace != $0.properties.isWhitespace }.isEmpty)
  }
}
