import Pictures
import Sources
import Testing

@testable import Site

@Suite struct WordsTests {
  private static let languages = ["en", "de", "es", "ar", "ja"]

  /// The placeholders that every word can contain.
  private static let name =
    "{ $source }, { $source-about }, { $source-at }, { $source-of }, { $source-title }"

  private func names(_ language: String) throws -> [String] {
    let bytes = try #require(try Sample.repositoryTemplates()["languages/\(language).ftl"])
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") && !$0.contains("] = ") }.map { String($0.prefix { $0 != " " }) }
  }

  /// A site in the language with these words in an owner's file, of that language or another.
  private func sample(_ words: String, in language: String = "en", file: String? = nil) throws
    -> Sample
  {
    try Sample {
      $0.language = language
      $0.own["languages/\(file ?? language).ftl"] = Array(words.utf8)
    }
  }

  @Test(arguments: languages) func `every language has the same words`(language: String) throws {
    #expect(try names(language) == names("en"))
  }

  @Test(arguments: [
    ("en", "20 November 2026", "ltr"), ("de", "20. November 2026", "ltr"),
    ("es", "20 de noviembre de 2026", "ltr"), ("ar", "20 نوفمبر 2026", "rtl"),
    ("ja", "2026年11月20日", "ltr"),
  ])
  func `a page is in its language, NASA's texts are marked as English`(
    language: String, date: String, direction: String
  ) throws {
    let sample = try Sample { $0.language = language }
    let original = language == "en" ? "" : #" lang="en" dir="ltr""#
    let page = try sample.text("2026/11/20.html")
    expect(
      page, has: "lang=\"\(language)\" dir=\"\(direction)\" xmlns=", ">\(date)</time>",
      "<h1\(original)>Two Suns over a Salt Plain</h1>")
    #expect(page.contains(">Menu<") == (language == "en"))
  }

  @Test func `a language file can contain only the words that it changes`() throws {
    let sample = try sample("today = Jetzt\n", in: "de")
    let theme = try sample.theme()
    #expect(theme.mistakes == [] && theme.warnings == [])
    try sample.expect("index.html", has: ">Jetzt</a>", ">Archiv</a>")
  }

  @Test func `a new language falls back to English words and warns how many`() throws {
    let sample = try sample("today = Aujourd’hui\nskip = Aller au contenu\n", in: "fr")
    try sample.expect("index.html", has: ">Aujourd’hui</a>", ">Archive</a>")
    let theme = try sample.theme()
    let count = try names("en").count
    #expect(theme.mistakes == [])
    #expect(
      theme.warnings == [
        "languages/fr.ftl lacks \(count - 2) of \(count) words, so the pages show these in English; `apod theme names languages/fr.ftl` lists them"
      ])
  }

  @Test func `words of a region override those of its language`() throws {
    let sample = try sample("today = Heit\n", in: "de-AT", file: "de-at")
    #expect(try sample.theme().warnings == [])
    try sample.expect("index.html", has: ">Heit</a>", ">Archiv</a>")
    expect(
      try Sample { $0.language = "de-AT" }.text("index.html"), has: "lang=\"de-AT\"", ">Heute<")
  }

  @Test func `an unused word is reported, unless an owner's file uses it`() throws {
    #expect(
      try sample("toady = Now\n").theme().warnings == [
        "languages/en.ftl:1: no page uses the word “toady”; did you mean today?"
      ])
    var sample = try sample("motto = Look up\n")
    sample.own["partials/footer.html"] = Array("<footer>{{words.motto}}</footer>".utf8)
    #expect(try sample.theme().warnings == [])
    try sample.expect("index.html", has: "<footer>Look up</footer>")
  }

  /// The scripts of the templates.
  private func scripts() throws -> String {
    try Sample.repositoryTemplates().filter { $0.key.hasSuffix(".js") }
      .map { String(decoding: $0.value, as: UTF8.self) }.joined(separator: "\n")
  }

  @Test func `every word that scripts use exists`() throws {
    let asked = try scripts().matches(
      of: /\b(?:words\[|fill\()"([a-z-]+)"|\bwords\.([a-z]+)\b(?!\()/
    ).compactMap { $0.1 ?? $0.2 }
    let names = Set(try names("en"))
    #expect(Set(asked).count > 40)
    for word in Set(asked) {
      #expect(
        names.contains(Words.scriptPrefix + word) || ["date", "months", "length"].contains(word),
        "\(word)")
    }
  }

  @Test func `every word for scripts is used by a script`() throws {
    let scripts = try scripts()
    let asked = Set(scripts.split { !$0.isLetter && !"-.$\"`".contains($0) }.map(String.init))
    for name in try names("en") where name.hasPrefix(Words.scriptPrefix) {
      let word = name.dropFirst(Words.scriptPrefix.count)
      // Some names are composed, as in `find-${name}`.
      let family = word.prefix { $0 != "-" }
      #expect(!asked.isDisjoint(with: ["\"\(word)\"", "words.\(word)", "`\(family)-$"]), "\(name)")
    }
  }

  @Test(arguments: [
    ("today = Now\nnonsense\n", "2: this line is not in the form “name = text”"),
    ("skip = once\nskip = twice\n", "2: “skip” is already defined"),
    ("more =\n", "1: “more” has no text"),
    ("weekdays = Mon, Tue\n", "1: “weekdays” has 2 names separated by commas, not 7"),
    ("direction = up\n", "1: “direction” is “up”, not one of ltr, rtl"),
    (
      "unanswered = Since { $time }\n",
      "1: “unanswered” cannot contain { $time }; it may contain { $date }, \(name)"
    ),
    (
      "\nscript-appearance = Look: { $title }\n",
      "2: “script-appearance” cannot contain { $title }; it may contain { $choice }, \(name)"
    ), ("skip = a\n  { $count }\n", "1: “skip” cannot contain { $count }; it may contain \(name)"),
  ])
  func `a mistake in words is reported with its line, the rest is used`(
    words: String, complaint: String
  ) throws {
    let theme = try sample(words).theme()
    #expect(theme.mistakes.map(\.description) == ["languages/en.ftl:\(complaint)"])
    #expect(theme.words.text(.waiting).contains("newest picture"))
  }

  @Test func `a brace outside of a placeholder is reported`() throws {
    let mistakes = try sample("skip = a { b\n").theme().mistakes.map(\.description)
    expect(
      mistakes.joined(separator: "\n"),
      has: "languages/en.ftl:1: “skip” has a brace that is not part of { $name }")
  }

  @Test func `a language without a translation fails and lists the available ones`() throws {
    let sample = try Sample { $0.language = "fr" }
    let error = #expect(throws: (any Error).self) { try sample.theme() }
    #expect(
      error.map { "\($0)" }
        == """
        language is fr, but there is no translation; set it to one of ar, de, en, es, ja, \
        or write Templates/languages/fr.ftl
        """)
  }

  @Test(arguments: [("en", 1), ("de", 0), ("ar", 2)])
  func `weeks begin on the language's first weekday`(language: String, column: Int) throws {
    let sample = try Sample { $0.language = language }
    // The month's first day in the archive is Monday, 16 November 2026.
    try sample.expect("2026/index.html", has: "from-\(column)")
  }
}
