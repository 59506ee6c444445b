/// Texts made of everything that has ever broken a page, a feed or a terminal.
struct HostileText {
  private static let pieces = [
    "<script>alert(1)</script>", "]]>", "<![CDATA[", "&", "&amp;", "&nbsp;", "&#0;", "<!--", "-->",
    "\"", "'", "{{title}}", "{{{explanation}}}", "\u{0}", "\u{8}", "\u{1F}", "\u{7F}", "\u{85}",
    "\u{FFFE}", "\u{FFFF}", "\u{FFFD}", "\u{202E}gpj.exe", "\u{2066}", "\u{200B}", "\u{FEFF}",
    "\u{A0}",
    "javascript:alert(1)", "../../../etc/passwd", "<?xml version=\"1.0\"?>",
    "<!DOCTYPE a [<!ENTITY b 'c'>]>",
    "%00", "\r\n", "\t", "é", "e\u{301}", "星", "🌌", "👩‍🚀", "\u{10FFFF}", "`${x}`",
    "=cmd|' /C calc'!A0",
    String(repeating: "a", count: 900), "</h1>", "<h1>", "<img src=x onerror=alert(1)>", "a", " ",
    "Moon",
  ]

  private var dice: Dice

  /// The same seed gives the same texts, so that a failing one fails again.
  init(seed: Int) { dice = Dice(state: UInt64(seed)) }

  /// One to six pieces on end.
  mutating func text() -> String {
    (0..<number(in: 1...6)).map { _ in one(of: HostileText.pieces) }.joined()
  }

  /// Any of these.
  mutating func one<Element>(of choices: [Element]) -> Element {
    choices[number(in: 0...choices.count - 1)]
  }

  /// Any whole number in the range.
  mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &dice) }

  /// The generator of the SplitMix64 kind.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}
