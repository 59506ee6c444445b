import NASA
import Pictures
import Testing

@testable import Site

@Suite struct WordsTests {
  private static let languages = ["en", "de", "es", "ar", "ja"]

  /// The placeholders that every word may hold.
  private let name =
    "{ $source }, { $source-about }, { $source-at }, { $source-of }, { $source-title }"

  private func names(_ language: String) throws -> [String] {
    let bytes = try #require(try Sample.repositoryTemplates()["languages/\(language).ftl"])
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") && !$0.hasPrefix(" ") }.map { String($0.prefix { $0 != " " }) }
  }

  /// What a site in the language says of its words when they are changed.
  private func complaint(
    _ language: String = "en", _ change: (inout String) -> Void
  ) throws -> String {
    var sample = try Sample()
    sample.language = language
    var text = String(decoding: sample.templates["languages/en.ftl"] ?? [], as: UTF8.self)
    change(&text)
    sample.templates["languages/en.ftl"] = Array(text.utf8)
    do throws(SiteError) {
      _ = try Theme(files: sample.templates, language: language, source: .nasa)
      return "none"
    } catch {
      return error.description
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
  func `a page is in its language, and what NASA wrote in NASA's`(
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

  @Test(arguments: languages) func `no page of a language holds a word of another`(
    language: String
  ) throws {
    var sample = try Sample()
    sample.language = language
    let page = try sample.text("archive.html")
    #expect(page.contains(">Menu<") == (language == "en"))
  }

  @Test func `the sentence that NASA is not reached is exact in English`() throws {
    var sample = try Sample()
    sample.freshness = .offline(lastSeen: Day.at("2026-11-20"))
    let page = try sample.text("index.html")
    #expect(
      page.contains(
        ">We are not connected to the internet, showing you the last image we have.</p>"))
  }

  @Test func `a missing word of the code is an error`() throws {
    let complaint = try complaint { $0 = $0.replacing("\nwaiting =", with: "\nhasting =") }
    #expect(complaint == "languages/en.ftl: “waiting” is missing")
  }

  @Test func `a missing word of a script is an error, and so is what it does not know`() throws {
    let missing = try complaint { $0 = $0.replacing("\nscript-close =", with: "\nscript-shut =") }
    #expect(missing == "languages/en.ftl: “script-close” is missing")
    let strange = try complaint { $0 = $0.replacing("{ $choice }", with: "{ $title }") }
    #expect(
      strange
        == "languages/en.ftl: “script-appearance” knows no { $title }; it may hold { $choice }, \(name)"
    )
  }

  /// The scripts of the templates.
  private func scripts() throws -> String {
    try Sample.repositoryTemplates().filter { $0.key.hasSuffix(".js") }
      .map { String(decoding: $0.value, as: UTF8.self) }.joined(separator: "\n")
  }

  @Test func `every word that scripts ask for by its name is there`() throws {
    let asked = try scripts().matches(
      of: /\b(?:words\[|fill\()"([a-z-]+)"|\bwords\.([a-z]+)\b(?!\()/
    ).compactMap { $0.1 ?? $0.2 }
    let names = Set(try names("en"))
    #expect(Set(asked).count > 60)
    for word in Set(asked) {
      #expect(
        names.contains(Words.scriptPrefix + word) || ["date", "months", "length"].contains(word),
        "\(word)")
    }
  }

  @Test func `no word is there for scripts that none asks for`() throws {
    let scripts = try scripts()
    let asked = Set(scripts.split { !$0.isLetter && !"-.$\"`".contains($0) }.map(String.init))
    for name in try names("en") where name.hasPrefix(Words.scriptPrefix) {
      let word = name.dropFirst(Words.scriptPrefix.count)
      // Some are named by a choice, as in `find-${name}`.
      let family = word.prefix { $0 != "-" }
      #expect(
        !asked.isDisjoint(with: ["\"\(word)\"", "words.\(word)", "`\(family)-$"]), "\(name)")
    }
  }

  @Test func `a missing word of a template is an error with file and line`() throws {
    let complaint = try complaint { $0 = $0.replacing("\nskip =", with: "\nhop =") }
    #expect(complaint.contains("partials/header.html:1: unknown name “words.skip”"))
  }

  @Test func `what is not understood is told with its line`() throws {
    #expect(
      try complaint { $0 = "nonsense\n" + $0 } == "languages/en.ftl:1: is no “name = text”")
    #expect(
      try complaint { $0 = "skip = a { b\n" + $0 }.contains(
        "languages/en.ftl:1: “skip” has a brace that is not part of { $name }"))
    #expect(try complaint { $0 += "skip = twice\n" }.contains("“skip” has a text already"))
    #expect(try complaint { $0 += "more =\n" }.contains("“more” has no text"))
  }

  @Test func `a list of another length, and an unknown choice, are errors`() throws {
    #expect(
      try complaint { $0 = $0.replacing("Sun, Mon", with: "Sun") }
        == "languages/en.ftl: “weekdays” has 6 names between commas, not 7")
    #expect(
      try complaint { $0 = $0.replacing("= ltr", with: "= up") }
        == "languages/en.ftl: “direction” is “up”, not one of ltr, rtl")
  }

  @Test func `what code does not put in cannot be asked for`() throws {
    #expect(
      try complaint { $0 = $0.replacing("since { $date }", with: "since { $time }") }
        == "languages/en.ftl: “unanswered” knows no { $time }; it may hold { $date }, \(name)")
  }

  @Test func `a language without words names those that have some`() throws {
    #expect(
      try complaint("fr") { _ in }
        == "language is fr, which nobody has written the words of; set it to one of ar, de, en, es, ja, or write Templates/languages/fr.ftl"
    )
  }

  @Test func `a sort of a language takes the language's words`() throws {
    var sample = try Sample()
    sample.language = "de-AT"
    let page = try sample.text("index.html")
    #expect(page.contains("lang=\"de-AT\""))
    #expect(page.contains(">Heute<"))
  }

  @Test func `weeks begin as the language has it`() throws {
    var sample = try Sample()
    // The month's first day kept is 16 November 2026, a Monday.
    #expect(try sample.text("2026/index.html").contains("from-1"))
    sample.language = "de"
    #expect(try sample.text("2026/index.html").contains("from-0"))
    sample.language = "ar"
    #expect(try sample.text("2026/index.html").contains("from-2"))
  }
}
