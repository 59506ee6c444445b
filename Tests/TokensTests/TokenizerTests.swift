import Testing

import Subjects

@Suite struct TokenizerTests {
  /// The words of the text, in order.
  private func words(_ text: String) -> [String] {
    var tokenizer = Tokenizer()
    tokenizer.read(text)
    return tokenizer.tokens.map { String(decoding: tokenizer.letters(of: $0), as: UTF8.self) }
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
    ("super\u{AD}nova \u{FEFF}no\u{200B}va \u{2067}a\u{2069}b", "supernova nova ab"),
    ("", ""),
  ])
  func `words are folded runs of letters and digits`(text: String, expected: String) {
    #expect(
      words(text).joined(separator: " ").unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func `only the first 32 characters of a word count`() {
    let long = String(repeating: "a", count: 40)
    #expect(words(long + " " + long + "b") == [long, long].map { String($0.prefix(32)) })
    let accented = String(repeating: "é", count: 40)
    #expect(words(accented) == [String(repeating: "e", count: 32)])
  }

  @Test(arguments: [
    ("the Cat's eye", "sentence space apostrophe space"),
    ("IC-342, 4038/39 & 3.5", "sentence hyphen comma slash comma point"),
    ("a (red) \u{201C}star\u{201D} \u{2014} it", "sentence bracket bracket bracket"),
    ("Far. Near! Here? now; then", "sentence sentence sentence stop stop"),
    ("St. Paul and J. Bell", "sentence point space space point"),
    ("(A star.) It is", "sentence space sentence space"), ("猫の", "sentence none"),
  ])
  func `the gap before each word is classified`(text: String, expected: String) {
    var tokenizer = Tokenizer()
    tokenizer.read(text)
    #expect(tokenizer.tokens.map { "\($0.gap)" }.joined(separator: " ") == expected)
  }

  @Test func `words with capitals and digits are marked`() {
    var tokenizer = Tokenizer()
    tokenizer.read("WISE Saw é Élan ÉTÉ M31 A 3C")
    func words(_ isMeant: (Token) -> Bool) -> [String] {
      tokenizer.tokens.filter(isMeant)
        .map { String(decoding: tokenizer.letters(of: $0), as: UTF8.self) }
    }
    #expect(words(\.isCapital) == ["wise", "saw", "elan", "ete", "m31", "a"])
    #expect(words(\.isUpper) == ["wise", "ete"])
    #expect(words(\.hasDigit) == ["m31", "3c"])
  }

  @Test func `a word keeps its number when it is read again`() {
    var tokenizer = Tokenizer()
    var table = WordTable()
    var numbers: [Int] = []
    let text = (0..<5_000).map { "w\($0)" }.joined(separator: " ")
    for _ in 0..<2 {
      tokenizer.removeAll()
      tokenizer.read(text)
      numbers += tokenizer.tokens.map { table.add($0, of: tokenizer) }
    }
    #expect(numbers == Array(0..<5_000) + Array(0..<5_000))
    #expect(table.count == 5_000)
    #expect(table.number(of: Array("w4711".utf8)[...]) == 4_711)
    #expect(table.number(of: Array("x4711".utf8)[...]) == nil)
  }
}
