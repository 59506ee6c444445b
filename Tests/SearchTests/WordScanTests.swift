import Testing

@testable import Search

@Suite struct WordScanTests {
  /// The words of the text, in order.
  private func words(_ text: String, isMarkup: Bool = false) -> [String] {
    var scan = WordScan()
    let numbers = scan.read(Array(text.utf8), isMarkup: isMarkup)
    return numbers.map { String(decoding: scan.words[$0], as: UTF8.self) }
  }

  @Test(arguments: [
    ("The Cat's Eye Nebula", "the cat s eye nebula"),
    ("NGC 1300, M31 & IC-342", "ngc 1300 m31 ic 342"),
    ("2026-11-20", "2026 11 20"),
    ("1,300 light-years; 3.5 AU", "1 300 light years 3 5 au"),
    ("It\u{2019}s a \u{201C}star\u{201D}\u{2014}bright\u{2026}", "it s a star bright"),
    ("Crème brûlée CRÈME", "creme brulee creme"),
    ("e\u{301}toile", "etoile"),
    ("ÅNGSTRÖM Å", "angstrom a"),
    ("Straße STRASSE ẞ", "strasse strasse ss"),
    ("\u{FB01}lm o\u{FB03}ce \u{FF2D}\u{FF13}\u{FF11}", "film office m31"),
    (
      "Jørgensen Łukasz Œuvre Æther Đặng Þór ıspanak İzmir",
      "jorgensen lukasz oeuvre aether dang thor ispanak izmir"
    ),
    ("ΟΔΟΣ Όδος Ωρίων", "οδοσ οδοσ ωριων"),
    ("α Centauri", "α centauri"),
    ("Млечный Путь Ё", "млечныи путь е"),
    ("10\u{2076} km\u{00B2} H\u{2082}O \u{00BD}", "106 km2 h2o 1 2"),
    ("猫の目星雲M57", "猫 の 目 星 雲 m57"),
    ("アンドロメダ", "ア ン ト ロ メ タ"),
    ("𝐍𝐆𝐂 𠮷", "ngc 𠮷"),
    ("은하", "\u{110B}\u{1173}\u{11AB}\u{1112}\u{1161}"),
    ("☄ 🌌 ★", ""),
    ("", ""),
  ])
  func `words are folded runs of letters and digits`(text: String, expected: String) {
    #expect(
      words(text).joined(separator: " ").unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func `of markup only the text is read, and only a line break ends a word`() {
    let markup = """
      A <a href="https://example.org/hidden">s<em>ta</em>r</a> &amp; <strong>M</strong>31<br/>AT&amp;T \
      <a href="apod:2026-11-20">caf\u{E9}</a>s
      """
    #expect(words(markup, isMarkup: true) == ["a", "star", "m31", "at", "t", "cafes"])
  }

  @Test func `of a long word the first characters count`() {
    let long = String(repeating: "a", count: 40)
    #expect(words(long + " " + long + "b") == [long, long].map { String($0.prefix(32)) })
    let accented = String(repeating: "é", count: 40)
    #expect(words(accented) == [String(repeating: "e", count: 32)])
  }

  @Test func `a word keeps its number`() {
    var scan = WordScan()
    var numbers: [Int] = []
    let text = (0..<5_000).map { "w\($0)" }.joined(separator: " ")
    for _ in 0..<2 { numbers += scan.read(Array(text.utf8), isMarkup: false) }
    #expect(numbers == Array(0..<5_000) + Array(0..<5_000))
    #expect(scan.words.count == 5_000)
  }
}
