import Pictures
import Sources
import Testing

@Suite struct SidecarTests {
  private func read(_ yaml: String) -> (sidecar: Sidecar, mistakes: [String]) {
    let (sidecar, mistakes) = Sidecar.read(Array(yaml.utf8), path: "moon.yml")
    return (sidecar, mistakes.map(\.description))
  }

  @Test func `a full sidecar is read`() throws {
    let (sidecar, mistakes) = read(
      """
      # The moon
      date: 2026-11-23
      title: "Moon: rising"
      credit: Ada Example
      licence: cc by-sa 4.0
      alt: A full moon above a lake
      text: |
        First line
        goes on.

        Second paragraph.
      """)
    #expect(mistakes == [])
    #expect(sidecar.date == Day(iso: "2026-11-23"))
    #expect(sidecar["title"] == "Moon: rising")
    #expect(sidecar["credit"] == "Ada Example")
    let address = try #require(WebAddress("https://creativecommons.org/licenses/by-sa/4.0/"))
    #expect(sidecar.licence == CreativeCommonsLicence(address))
    #expect(sidecar["alt"] == "A full moon above a lake")
    #expect(sidecar["text"] == "First line goes on.\n\nSecond paragraph.")
  }

  @Test(arguments: ["", "# nothing yet\n", "---\n", "\u{FEFF}"])
  func `an empty sidecar is no mistake`(yaml: String) {
    #expect(read(yaml).mistakes == [])
    #expect(read(yaml).sidecar == Sidecar())
  }

  @Test func `a byte order mark is skipped`() {
    #expect(
      read("\u{FEFF}title: Moon\r\nalt: A moon\r\n").sidecar
        == Sidecar(["title": "Moon", "alt": "A moon"]))
  }

  @Test func `all mistakes are reported with line and key, and valid fields remain`() {
    let (sidecar, mistakes) = read(
      """
      date: 2026-02-30
      titel: Moon
      credit:
      licence: CC BY
      alt: [a]
      text: Fine.
      """)
    #expect(
      mistakes == [
        "moon.yml:1: date: \"2026-02-30\" is not a date; allowed: a day in the form YYYY-MM-DD, from 1900-01-01 on",
        "moon.yml:2: titel: unknown key; did you mean title?; allowed: the keys date, title, credit, licence, alt, text",
        "moon.yml:3: credit: the value is missing; allowed: one line of text, at most 300 characters",
        "moon.yml:4: licence: \"CC BY\" is not one of these licences; allowed: CC BY 4.0, CC BY-SA 4.0, CC0 1.0 or another Creative Commons licence, its https address, or none if all rights are reserved",
        "moon.yml:5: alt: this is a list, but must be one value, such as `a`; allowed: one line of text, at most 1000 characters",
      ])
    #expect(sidecar == Sidecar(["text": "Fine."]))
  }

  @Test(arguments: [
    ("- a\n- b", "this is a list, but must be lines such as `title: Stars`"),
    ("Moon", "this is a single value, but must be lines such as `title: Stars`"),
    ("a: 'b", "this is not YAML"), ("title: a\ntitle: b", "appears again"),
    ("? [a]\n: b", "this is a list, but must be a key such as `title`"),
    (String(repeating: "a", count: 70_000), "the file is too large"),
    ("a: &a [x]\ntitle: *a", "`&` marks an anchor"),
    ("title: *moon", "`*moon` is an alias"),
    ("text: " + String(repeating: "[", count: 60_000), "not YAML"),
    (String(repeating: "a: {", count: 15_000), "not YAML"),
  ])
  func `a file that is not a valid sidecar is one mistake`(yaml: String, wrong: String) {
    let mistakes = read(yaml).mistakes
    #expect(mistakes.count == 1)
    #expect(mistakes.first?.contains(wrong) == true, "\(mistakes)")
  }

  @Test func `a sidecar that is not UTF-8 is reported`() {
    let mistakes = Sidecar.read([0x74, 0xFF, 0xFE], path: "moon.yml").mistakes
    #expect(
      mistakes.map(\.description) == [
        "moon.yml:1: the file is not UTF-8 text; allowed: text in UTF-8"
      ])
  }

  @Test(arguments: [
    ("CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/"),
    ("cc-by-sa-3.0", "https://creativecommons.org/licenses/by-sa/3.0/"),
    ("Cc By-Nc-Nd 4.0", "https://creativecommons.org/licenses/by-nc-nd/4.0/"),
    ("CC0", "https://creativecommons.org/publicdomain/zero/1.0/"),
    ("CC0 1.0", "https://creativecommons.org/publicdomain/zero/1.0/"),
    ("public domain mark 1.0", "https://creativecommons.org/publicdomain/mark/1.0/"),
    (
      "https://creativecommons.org/licenses/by/2.1/jp/deed.ja",
      "https://creativecommons.org/licenses/by/2.1/jp/deed.ja"
    ),
    ("None", "none"),
  ])
  func `a licence can be a short name or an address`(text: String, written: String) {
    let (sidecar, mistakes) = read("licence: \(text)")
    #expect(mistakes == [])
    #expect(sidecar.yaml == "licence: \"\(written)\"\n")
  }

  @Test(arguments: [
    "CC", "CC BY", "CC 4.0", "CC BY 5.0", "CC BY-ND-SA 4.0", "BY 4.0", "MIT", "free", "no",
    "http://creativecommons.org/licenses/by/4.0/", "//creativecommons.org/licenses/by/4.0/",
    "https://example.org/licenses/by/4.0/", "https://creativecommons.org/",
  ])
  func `an unknown licence is a mistake`(text: String) {
    #expect(read("licence: \"\(text)\"").mistakes.count == 1)
  }

  @Test(
    arguments: Sidecar.fields.compactMap { field in
      field.name == "text" ? nil : field.limit.map { (field.name, $0) }
    })
  func `a line can be as long as its limit`(name: String, limit: Int) {
    #expect(read("\(name): \(String(repeating: "é", count: limit))").mistakes == [])
    #expect(read("\(name): \(String(repeating: "é", count: limit + 1))").mistakes.count == 1)
    // One character, many scalars.
    let accents = "e" + String(repeating: "\u{301}", count: limit)
    #expect(read("\(name): \(accents)").mistakes.count == 1)
  }

  @Test func `the limit of the text counts its markup`() {
    #expect(read("text: \(String(repeating: "a", count: 16_000))").mistakes == [])
    #expect(read("text: \(String(repeating: "a", count: 16_001))").mistakes.count == 1)
    #expect(read("text: a\(String(repeating: "&", count: 4_000))").mistakes.count == 1)
  }

  @Test(arguments: [
    "yes", "null", "~", "1e3", "2026-11-23", "a: b", "a #b", "# a", "- a", "-", "? a", "!a", "%a",
    "@a", "`a`", "'a'", "\"a\"", "a\"b\\n\\", "{a}", "[a]", "&a", "*a", "| a", ">", "...", "---",
    "🌌👩‍🚀", "e\u{301}", "صورة", "<script>", "a, b", "\u{AD}", "\u{E000}", "\u{10FFFD}", "=", "<<",
    String(repeating: "*", count: 40),
  ])
  func `a text survives a round trip through a sidecar`(text: String) {
    let lines = "\(text)\n\n\(text) \(text)\n\n\(text)"
    for story in [text, lines, "- \(lines)", "# \(lines)"] {
      let sidecar = Sidecar([
        "date": "2026-11-23", "title": text, "credit": text, "licence": "none", "alt": text,
        "text": story,
      ])
      let (read, mistakes) = Sidecar.read(Array(sidecar.yaml.utf8), path: "moon.yml")
      #expect(mistakes == [])
      #expect(read == sidecar)
    }
  }

  @Test func `a form's fields are checked by the same rules`() throws {
    var sidecar = Sidecar()
    let date = try #require(Sidecar.fields.first { $0.name == "date" })
    #expect(sidecar.set(date, to: "tomorrow") == "\"tomorrow\" is not a date")
    #expect(sidecar.date == nil)
    #expect(sidecar.set(date, to: "2026-11-23") == nil)
    #expect(sidecar.date == Day(iso: "2026-11-23"))
    #expect(sidecar["date"] == "2026-11-23")
    #expect(Sidecar.fields.filter(\.isRequired).map(\.name) == ["date", "title"])
  }

  @Test func `paragraphs are written as a block of lines`() {
    #expect(
      Sidecar(["title": "A: b", "text": "One.\n\nTwo."]).yaml
        == "title: \"A: b\"\ntext: |-\n  One.\n\n  Two.\n")
  }
}
