import Pictures
import Sources
import Testing

@testable import Site

/// Texts that depend on a number, in the plural forms of each language.
@Suite struct PluralTests {
  /// The words of a language with these texts of the owner.
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
      "pictures[one]": "{ $count } zdjęcie", "pictures[few]": "{ $count } zdjęcia",
      "pictures[many]": "{ $count } zdjęć", "pictures": "{ $count } zdjęcia",
      "script-find-count[one]": "Znaleziono { $count } zdjęcie",
      "script-find-count": "Znaleziono { $count } zdjęcia",
      "script-find-count[few]": "Znaleziono { $count } zdjęcia",
      "script-find-count[many]": "Znaleziono { $count } zdjęć",
    ]
    let (words, mistakes) = try words("pl", texts)
    #expect(mistakes == [])
    return words
  }

  private func counted(_ number: Int, _ words: Words) -> String {
    words.text(.pictures, ["count": "\(number)"], number: number)
  }

  @Test(arguments: [(0, "0 zdjęć"), (1, "1 zdjęcie"), (2, "2 zdjęcia"), (5, "5 zdjęć")])
  func `Polish numbers take the right plural forms`(number: Int, text: String) throws {
    #expect(try counted(number, polish()) == text)
  }

  @Test(arguments: [
    (0, "لا صور"), (1, "صورة واحدة"), (2, "صورتان"), (3, "3 صور"), (5, "5 صور"), (11, "11 صورة"),
    (100, "100 صورة"), (103, "103 صور"),
  ])
  func `Arabic numbers take the right plural forms`(number: Int, text: String) throws {
    #expect(try counted(number, words("ar").words) == text)
  }

  @Test(arguments: [
    ("en", "1 picture", "11,422 pictures"), ("de", "1 Bild", "11.422 Bilder"),
    ("es", "1 imagen", "11.422 imágenes"), ("ja", "1枚", "11,422枚"),
  ])
  func `a page counts its pictures in its language`(language: String, one: String, many: String)
    throws
  {
    let words = try words(language).words
    #expect(words.counted(1) == one)
    #expect(words.counted(11_422) == many)
  }

  @Test(arguments: [
    ("ru", "0=many 1=one 2=few 5=many 11=many 21=one 22=few 112=many"),
    ("pl", "0=many 1=one 2=few 3=few 5=many 11=many 12=many 22=few 100=many"),
    ("fr", "0=one 1=one 2=other 1000000=many"), ("pt-BR", "0=one 1=one 2=other"),
    ("pt-PT", "0=other 1=one 2=other"), ("cs", "1=one 2=few 4=few 5=other"),
    ("lv", "0=zero 1=one 11=zero 21=one 2=other"),
    ("cy", "0=zero 1=one 2=two 3=few 6=many 4=other"), ("he", "1=one 2=two 20=other"),
    ("lt", "1=one 2=few 10=other 11=other 21=one"), ("sl", "1=one 2=two 3=few 5=other 101=one"),
    ("da", "1=one 2=other"), ("mt", "0=few 1=one 2=two 10=few 11=many 20=other"),
    ("ga", "1=one 2=two 6=few 10=many 11=other"), ("de-AT", "1=one 0=other"),
    ("zh", "0=other 1=other"), ("tlh", "1=other"),
  ])
  func `a number takes the form that CLDR gives it`(language: String, forms: String) throws {
    let rules = Words.PluralRules(language: language)
    for pair in forms.split(separator: " ").map({ $0.split(separator: "=") }) {
      let number = try #require(Int(pair[0]))
      #expect(rules.category(of: number).rawValue == pair[1], "\(language) \(pair[0])")
    }
  }

  private static let brace = "“newest-of[one]” has a brace that is not part of { $name }"
  private static func unknown(_ form: String) -> String {
    """
    “newest-of” has the unknown form [\(form)]; write [zero], [one], [two], [few] or [many], \
    or omit the form for all other numbers
    """
  }

  @Test(arguments: [
    ("newest-of[one]", "a", "“newest-of” has no text for the other numbers; add `newest-of = …`"),
    ("newest-of[1]", "a", unknown("1")), ("newest-of[other]", "a", unknown("other")),
    ("newest-of[one", "a", "“newest-of[one” is not a valid name for a text"),
    ("newest-of[one]", "", "“newest-of[one]” has no text"), ("newest-of[one]", "{ count }", brace),
    ("newest-of[one]", "a } b", brace), ("newest-of[one]", "{ { $count } }", brace),
  ])
  func `an invalid plural form is an error`(name: String, text: String, reason: String) throws {
    let (words, mistakes) = try words("en", [name: text])
    #expect(mistakes.map(\.description).contains { $0.contains(reason) }, "\(mistakes)")
    #expect(words.text(.newestOf) == (try self.words("en").words.text(.newestOf)))
  }

  @Test(arguments: [
    ("newest-of[few]", "“newest-of” has the form [few], but en has only [one]"),
    ("see-page[one]", "“see-page” has no { $count }, so it cannot have plural forms"),
  ])
  func `a plural form that can never apply is an error`(name: String, reason: String) throws {
    let whole = String(name.prefix { $0 != "[" })
    let (words, mistakes) = try words("en", [name: "a", whole: "b"])
    #expect(mistakes.map(\.description) == ["languages/en.ftl:1: \(reason)"])
    #expect(words.text(.newestOf) == (try self.words("en").words.text(.newestOf)))
  }

  @Test func `a duplicate plural form is an error`() throws {
    let (words, mistakes) = try words(
      "en", ["pictures[one]": "one", "pictures[one]": "two", "pictures": "many"])
    #expect(
      mistakes.map(\.description) == ["languages/en.ftl:2: “pictures[one]” is already defined"])
    #expect(words.counted(1) == "one")
  }

  @Test func `the names of a language list each plural form on its own line`() throws {
    let files = ThemeFiles(builtIn: try Sample.repositoryTemplates(), own: [:])
    let lines = try #require(Theme.names(for: "languages/fr.ftl", in: files))
    #expect(lines.contains("- pictures[one] = { $count } picture"))
    #expect(lines.contains("- pictures = { $count } pictures"))
  }

  @Test func `the words for scripts contain every plural form`() throws {
    let script = String(decoding: try polish().script, as: UTF8.self)
    #expect(
      script.contains(
        #""find-count": {"one":"Znaleziono {count} zdjęcie","few":"Znaleziono {count} zdjęcia","many":"Znaleziono {count} zdjęć","other":"Znaleziono {count} zdjęcia"}"#
      ))
  }
}
