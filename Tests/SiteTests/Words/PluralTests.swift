import Pictures
import Sources
import Testing

@testable import Site

/// Texts that go by a number, in the forms of each language.
@Suite struct PluralTests {
  /// The words of a language, of which the owner has written these texts.
  private func words(_ language: String, _ texts: KeyValuePairs<String, String> = [:]) throws -> (
    words: Words, mistakes: [ThemeMistake]
  ) {
    let own = texts.map { "\($0) = \($1)\n" }.joined()
    var files = ThemeFiles(
      builtIn: try Sample.repositoryTemplates(),
      own: own.isEmpty ? [:] : ["languages/\(language).ftl": Array(own.utf8)])
    return (try Words(language: language, files: &files, source: .nasa), files.mistakes)
  }

  /// Words by the rules of Polish, which no language of the repository has.
  private func polish() throws -> Words {
    let texts: KeyValuePairs = [
      "pictures": """
      { $count ->
          [one] { $count } zdjęcie
          [few] { $count } zdjęcia
          [many] { $count } zdjęć
         *[other] { $count } zdjęcia
       }
      """,
      "recent-summary": """
      Zdjęcia z { $count ->
          [one] ostatniego dnia
         *[other] ostatnich { $count } dni
       }, od najnowszych.
      """,
      "script-find-count": """
      { $count ->
          [one] Znaleziono { $count } zdjęcie
          [few] Znaleziono { $count } zdjęcia
          [many] Znaleziono { $count } zdjęć
         *[other] Znaleziono { $count } zdjęcia
       }
      """,
    ]
    let (words, mistakes) = try words("pl", texts)
    #expect(mistakes == [])
    return words
  }

  private func counted(_ number: Int, _ words: Words) -> String {
    words.text(.pictures, ["count": "\(number)"], number: number)
  }

  @Test(arguments: [
    (0, "0 zdjęć"), (1, "1 zdjęcie"), (2, "2 zdjęcia"), (3, "3 zdjęcia"), (5, "5 zdjęć"),
    (11, "11 zdjęć"), (12, "12 zdjęć"), (22, "22 zdjęcia"), (100, "100 zdjęć"),
  ])
  func `Polish numbers have their forms`(number: Int, text: String) throws {
    #expect(try counted(number, polish()) == text)
  }

  @Test(arguments: [
    (0, "لا صور"), (1, "صورة واحدة"), (2, "صورتان"), (3, "3 صور"), (5, "5 صور"),
    (11, "11 صورة"), (100, "100 صورة"), (103, "103 صور"),
  ])
  func `Arabic numbers have their forms`(number: Int, text: String) throws {
    #expect(try counted(number, words("ar").words) == text)
  }

  @Test(arguments: [
    ("en", "1 picture", "11,422 pictures"), ("de", "1 Bild", "11.422 Bilder"),
    ("es", "1 imagen", "11.422 imágenes"), ("ja", "1枚", "11,422枚"),
  ])
  func `a page counts its pictures in its language`(
    language: String, one: String, many: String
  ) throws {
    let words = try words(language).words
    #expect(words.counted(1) == one)
    #expect(words.counted(11_422) == many)
  }

  @Test func `what stands around a choice is part of every form`() throws {
    let words = try polish()
    #expect(
      words.text(.recentSummary, ["count": "1"], number: 1)
        == "Zdjęcia z ostatniego dnia, od najnowszych.")
    #expect(
      words.text(.recentSummary, ["count": "50"], number: 50)
        == "Zdjęcia z ostatnich 50 dni, od najnowszych.")
  }

  @Test(arguments: [
    ("ru", "0=many 1=one 2=few 5=many 11=many 21=one 22=few 112=many"),
    ("fr", "0=one 1=one 2=other 1000000=many"), ("pt-BR", "0=one 1=one 2=other"),
    ("pt-PT", "0=other 1=one 2=other"), ("cs", "1=one 2=few 4=few 5=other"),
    ("lv", "0=zero 1=one 11=zero 21=one 2=other"),
    ("cy", "0=zero 1=one 2=two 3=few 6=many 4=other"),
    ("he", "1=one 2=two 20=other"), ("lt", "1=one 2=few 10=other 11=other 21=one"),
    ("sl", "1=one 2=two 3=few 5=other 101=one"), ("da", "1=one 2=other"),
    ("mt", "0=few 1=one 2=two 10=few 11=many 20=other"),
    ("ga", "1=one 2=two 6=few 10=many 11=other"),
    ("de-AT", "1=one 0=other"), ("zh", "0=other 1=other"), ("tlh", "1=other"),
  ])
  func `a number takes the form that CLDR gives it`(language: String, forms: String) throws {
    let rules = Words.PluralRules(language: language)
    for pair in forms.split(separator: " ").map({ $0.split(separator: "=") }) {
      let number = try #require(Int(pair[0]))
      #expect(rules.category(of: number).rawValue == pair[1], "\(language) \(pair[0])")
    }
  }

  @Test(arguments: [
    ("{ $count -> [one] a }", "has no *[other], the form of all other numbers"),
    ("{ $count -> [one] a *[few] b }", "has no *[other], the form of all other numbers"),
    ("{ $count -> [one] a [other] b }", "has no *[other], the form of all other numbers"),
    (
      "{ $count -> [1] a *[other] b }",
      "knows no form [1]; there are zero, one, two, few, many, other"
    ),
    ("{ $count -> [one] a [one] b *[other] c }", "has the form [one] twice"),
    ("{ $count -> [one] *[other] c }", "has no text for [one]"),
    (
      "{ $count -> [one] a *[other] b } and { $count -> [one] a *[other] b }",
      "chooses twice; write one { $name -> … } with whole texts in it"
    ),
    (
      "{ $count -> a }",
      "has a brace that is not part of { $name } or { $name -> [one] … *[other] … }"
    ),
    (
      "{ count -> [one] a *[other] b }",
      "has a brace that is not part of { $name } or { $name -> [one] … *[other] … }"
    ),
    ("{ $count -> [few] a *[other] b }", "has the form [few], which en has not; it has one, other"),
    ("{ $host -> [one] a *[other] b }", "goes by { $host }, which is no number"),
  ])
  func `a choice that is no choice is an error`(text: String, reason: String) throws {
    let (words, mistakes) = try words("en", ["see-page": text])
    let complaints = mistakes.map(\.description).joined(separator: "\n")
    #expect(complaints.contains("languages/en.ftl:1: “see-page” \(reason)"), "\(complaints)")
    #expect(words.text(.seePage) == (try self.words("en").words.text(.seePage)))
  }

  /// They would overflow the stack if each was read within the one around it.
  @Test func `choices within choices are an error, however many`() throws {
    let choices = 20_000
    let text =
      String(repeating: "{ $count -> [one] ", count: choices) + "a"
      + String(repeating: " *[other] b }", count: choices)
    #expect(try words("en", ["pictures": text]).mistakes.map(\.path) == ["languages/en.ftl"])
  }

  @Test func `a script is told each form, and by which number it goes`() throws {
    let script = String(decoding: try polish().script, as: UTF8.self)
    #expect(
      script.contains(
        #""find-count": {"by": "count", "one": "Znaleziono {count} zdjęcie", "few": "Znaleziono {count} zdjęcia", "many": "Znaleziono {count} zdjęć", "other": "Znaleziono {count} zdjęcia"}"#
      ))
  }
}
