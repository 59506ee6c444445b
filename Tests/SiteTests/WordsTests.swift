import Pictures
import Sources
import Testing

@testable import Site

@Suite struct WordsTests {
  private static let languages = ["en", "de", "es", "ar", "ja"]

  /// The placeholders that every word can contain.
  private let name =
    "{ $source }, { $source-about }, { $source-at }, { $source-of }, { $source-title }"

  private func names(_ language: String) throws -> [String] {
    let bytes = try #require(try Sample.repositoryTemplates()["languages/\(language).ftl"])
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") && !$0.contains("] = ") }.map { String($0.prefix { $0 != " " }) }
  }

  /// A site in the language with these words in an owner's file, of that language or another.
  private func sample(
    _ words: String, in language: String = "en", file: String? = nil
  ) throws -> Sample {
    var sample = try Sample()
    sample.language = language
    sample.own["languages/\(file ?? language).ftl"] = Array(words.utf8)
    return sample
  }

  /// The mistakes that are reported for these words of the owner's.
  private func complaint(_ words: String) throws -> String {
    try sample(words).theme().mistakes.map(\.description).joined(separator: "\n")
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
    var sample = try Sample()
    sample.language = language
    let page = try sample.text("2026/11/20.html")
    #expect(page.contains("lang=\"\(language)\" dir=\"\(direction)\" xmlns="))
    #expect(page.contains(">\(date)</time>"))
    let original = language == "en" ? "" : #" lang="en" dir="ltr""#
    #expect(page.contains("<h1\(original)>Two Suns over a Salt Plain</h1>"))
  }

  @Test(arguments: languages) func `a translated page has no English menu label`(
    language: String
  ) throws {
    var sample = try Sample()
    sample.language = language
    let page = try sample.text("archive.html")
    #expect(page.contains(">Menu<") == (language == "en"))
  }

  @Test func `the English offline notice has its exact wording`() throws {
    var sample = try Sample()
    sample.freshness = .offline(lastSeen: Day.at("2026-11-20"))
    let page = try sample.text("index.html")
    #expect(
      page.contains(
        ">We are not connected to the internet, showing you the last image we have.</p>"))
  }

  @Test func `a language file can contain only the words that it changes`() throws {
    let sample = try sample("today = Jetzt\n", in: "de")
    let theme = try sample.theme()
    #expect(theme.mistakes == [])
    #expect(theme.warnings == [])
    let page = try sample.text("index.html")
    #expect(page.contains(">Jetzt</a>"))
    #expect(page.contains(">Archiv</a>"))
  }

  @Test func `a new language falls back to English words and warns how many`() throws {
    let sample = try sample("today = Aujourd’hui\nskip = Aller au contenu\n", in: "fr")
    let page = try sample.text("index.html")
    #expect(page.contains(">Aujourd’hui</a>"))
    #expect(page.contains(">Archive</a>"))
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
    let page = try sample.text("index.html")
    #expect(page.contains(">Heit</a>"))
    #expect(page.contains(">Archiv</a>"))
  }

  @Test func `an unused word is reported, unless an owner's file uses it`() throws {
    #expect(
      try sample("toady = Now\n").theme().warnings
        == ["languages/en.ftl:1: no page uses the word “toady”; did you mean today?"])
    var sample = try sample("motto = Look up\n")
    sample.own["partials/footer.html"] = Array("<footer>{{words.motto}}</footer>".utf8)
    #expect(try sample.theme().warnings == [])
    #expect(try sample.text("index.html").contains("<footer>Look up</footer>"))
  }

  @Test func `a word with an unknown placeholder is reported`() throws {
    #expect(
      try complaint("\nscript-appearance = Look: { $title }\n")
        == "languages/en.ftl:2: “script-appearance” cannot contain { $title }; it may contain { $choice }, \(name)"
    )
    #expect(
      try complaint("skip = a\n  { $count }\n")
        == "languages/en.ftl:1: “skip” cannot contain { $count }; it may contain \(name)")
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
      #expect(
        !asked.isDisjoint(with: ["\"\(word)\"", "words.\(word)", "`\(family)-$"]), "\(name)")
    }
  }

  @Test func `an invalid line is reported with its number, the rest is used`() throws {
    #expect(
      try complaint("today = Now\nnonsense\n")
        == "languages/en.ftl:2: is not in the form “name = text”")
    #expect(
      try complaint("skip = a { b\n").contains(
        "languages/en.ftl:1: “skip” has a brace that is not part of { $name }"))
    #expect(
      try complaint("skip = once\nskip = twice\n")
        == "languages/en.ftl:2: “skip” is already defined")
    #expect(try complaint("more =\n") == "languages/en.ftl:1: “more” has no text")
    let words = try sample("today = Now\nnonsense\n").theme().words
    #expect(words.text(.waiting).contains("newest picture"))
  }

  @Test func `a list of the wrong length or an unknown choice is reported`() throws {
    #expect(
      try complaint("weekdays = Mon, Tue\n")
        == "languages/en.ftl:1: “weekdays” has 2 names separated by commas, not 7")
    #expect(
      try complaint("direction = up\n")
        == "languages/en.ftl:1: “direction” is “up”, not one of ltr, rtl")
  }

  @Test func `a placeholder that the code does not fill is reported`() throws {
    #expect(
      try complaint("unanswered = Since { $time }\n")
        == "languages/en.ftl:1: “unanswered” cannot contain { $time }; it may contain { $date }, \(name)"
    )
  }

  @Test func `a language without a translation fails and lists the available ones`() throws {
    var sample = try Sample()
    sample.language = "fr"
    do {
      _ = try sample.theme()
      Issue.record("there is no translation for French")
    } catch {
      #expect(
        "\(error)"
          == "language is fr, but there is no translation; set it to one of ar, de, en, es, ja, or write Templates/languages/fr.ftl"
      )
    }
  }

  @Test func `a regional language falls back to its base language`() throws {
    var sample = try Sample()
    sample.language = "de-AT"
    let page = try sample.text("index.html")
    #expect(page.contains("lang=\"de-AT\""))
    #expect(page.contains(">Heute<"))
  }

  @Test func `weeks begin on the language's first weekday`() throws {
    var sample = try Sample()
    // The month's first day in the archive is Monday, 16 November 2026.
    #expect(try sample.text("2026/index.html").contains("from-1"))
    sample.language = "de"
    #expect(try sample.text("2026/index.html").contains("from-0"))
    sample.language = "ar"
    #expect(try sample.text("2026/index.html").contains("from-2"))
  }
}
