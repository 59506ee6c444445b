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
    try Sample(own: ["languages/\(file ?? language).ftl": words]) { $0.language = language }
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

  private static func unknown(_ form: String) -> String {
    """
    1: “newest-of” has the unknown form [\(form)]; write [zero], [one], [two], [few] or [many], \
    or omit the form for all other numbers
    """
  }
  private static let brace = "1: “newest-of[one]” has a brace that is not part of { $name }"

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
    ("skip = a { b\n", "1: “skip” has a brace that is not part of { $name }"),
    (
      "newest-of[one] = a\n",
      "1: “newest-of” has no text for the other numbers; add `newest-of = …`"
    ), ("newest-of[1] = a\n", unknown("1")), ("newest-of[other] = a\n", unknown("other")),
    ("newest-of[one = a\n", "1: “newest-of[one” is not a valid name for a text"),
    ("newest-of[one] =\n", "1: “newest-of[one]” has no text"),
    ("newest-of[one] = { count }\nnewest-of = b\n", brace),
    ("newest-of[one] = a } b\nnewest-of = b\n", brace),
    ("newest-of[one] = { { $count } }\nnewest-of = b\n", brace),
    (
      "newest-of[few] = a\nnewest-of = b\n",
      "1: “newest-of” has the form [few], but en has only [one]"
    ),
    (
      "see-page[one] = a\nsee-page = b\n",
      "1: “see-page” has no { $count }, so it cannot have plural forms"
    ),
    (
      "pictures[one] = one\npictures[one] = two\npictures = many\n",
      "2: “pictures[one]” is already defined"
    ),
  ])
  func `a mistake in words is reported with its line, the rest is used`(
    words: String, complaint: String
  ) throws {
    let theme = try sample(words).theme()
    #expect(theme.mistakes.map(\.description) == ["languages/en.ftl:\(complaint)"])
    #expect(theme.words.text(.waiting).contains("newest picture"))
    #expect(theme.words.counted(1) == (words.hasPrefix("pictures") ? "one" : "1 picture"))
    let isRejected = words.hasPrefix("newest-of") && !complaint.contains("brace")
    #expect(!isRejected || theme.words.text(.newestOf).hasPrefix("The newest"))
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
