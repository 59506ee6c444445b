import Template
import Testing

@Test(
  arguments: [
    ("titel", ["title"]), ("TITLE", ["title"]), ("tite", ["title"]),
    ("time-buget", ["time-budget"]),
    ("rihgts", ["rights"]), ("zodiac", []), ("", []), ("w", []), ("winndow", ["window"]),
    ("words.tody", ["words.today"]), ("wrods.today", ["words.today"]), ("words.abc", []),
    ("titl", ["title"]), ("budget", ["time-budget"]), ("day", ["words.day"]),
  ] as [(String, [String])])
private func `names that differ in few letters are suggested`(written: String, near: [String]) {
  let names = [
    "title", "time-budget", "rights", "window", "words.today", "words.day", "title", "withhold",
  ]
  #expect(nearest(to: written, among: names) == near)
}

@Test(
  arguments: [
    (["heading", "siteTitle", "pageTitle", "words.site-title"], 1..<4),
    (["siteTitle", "titles"], 0..<2), (["siteMoon"], 0..<0),
    // At most three.
    (["titels", "titely", "titelz", "titela"], 0..<3),
  ] as [([String], Range<Int>)])
private func `a name of several words is compared by its last word`(
  names: [String], near: Range<Int>
) {
  #expect(nearest(to: "titel", among: names) == Array(names[near]))
}

@Test func `suggestions are joined in a hint`() {
  #expect(hint(["stay", "stab"]) == "; did you mean stay or stab?")
  #expect(hint([]) == "")
}

@Test func `a name of a million letters has no suggestions`() {
  #expect(nearest(to: String(repeating: "x", count: 1_000_000), among: ["title"]) == [])
}

@Test func `suggestions include names of outer views and of the language`() {
  let library = TemplateLibrary(
    [
      "sky.html": Array(
        "{{plcae}}\n{{#moon}}{{phse}}{{/moon}}\n{{words.tody}}\n{{wrods.today}}\n{{orignal}}\n{{zodiac}}"
          .utf8)
    ],
    constants: [
      "words.today": .text(Phrase([.text("Today")])), "original": .markup([]),
    ])
  #expect {
    try library.compile("sky.html", for: Sky.self)
  } throws: { error in
    let lines = "\(error)".split(separator: "\n").map { $0.prefix { $0 != "?" } }
    return lines.prefix(5) == [
      "sky.html:1: unknown name “plcae”; did you mean place",
      "sky.html:2: unknown name “phse”; did you mean phase",
      "sky.html:3: unknown name “words.tody”; did you mean words.today",
      "sky.html:4: unknown name “wrods.today”; did you mean words.today",
      "sky.html:5: unknown name “orignal”; did you mean original",
    ] && lines[5].hasPrefix("sky.html:6: unknown name “zodiac”; the names here are ")
  }
}
