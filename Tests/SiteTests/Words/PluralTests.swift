import Pictures
import Sources
import Testing

@testable import Site

/// Texts that depend on a number, in the plural forms of each language.
@Suite struct PluralTests {
  /// Words by the rules of Polish, which no language of the repository has.
  private func polish() throws -> Words {
    let texts = """
      pictures[one] = { $count } zdjęcie
      pictures[few] = { $count } zdjęcia
      pictures[many] = { $count } zdjęć
      pictures = { $count } zdjęcia
      script-find-count[one] = Znaleziono { $count } zdjęcie
      script-find-count = Znaleziono { $count } zdjęcia
      script-find-count[few] = Znaleziono { $count } zdjęcia
      script-find-count[many] = Znaleziono { $count } zdjęć
      """
    let theme = try Sample(own: ["languages/pl.ftl": texts]) { $0.language = "pl" }.theme()
    #expect(theme.mistakes == [])
    return theme.words
  }

  @Test(arguments: [
    ("en", 1, "1 picture"), ("en", 11_422, "11,422 pictures"), ("de", 1, "1 Bild"),
    ("de", 11_422, "11.422 Bilder"), ("es", 1, "1 imagen"), ("es", 11_422, "11.422 imágenes"),
    ("ja", 1, "1枚"), ("ja", 11_422, "11,422枚"), ("ar", 0, "لا صور"), ("ar", 1, "صورة واحدة"),
    ("ar", 2, "صورتان"), ("ar", 3, "3 صور"), ("ar", 5, "5 صور"), ("ar", 11, "11 صورة"),
    ("ar", 100, "100 صورة"), ("ar", 103, "103 صور"), ("pl", 0, "0 zdjęć"), ("pl", 1, "1 zdjęcie"),
    ("pl", 2, "2 zdjęcia"), ("pl", 5, "5 zdjęć"),
  ])
  func `pictures are counted in the right plural form of each language`(
    language: String, number: Int, text: String
  ) throws {
    let words = try language == "pl" ? polish() : Sample { $0.language = language }.theme().words
    #expect(words.counted(number) == text)
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

  @Test func `the words for scripts contain every plural form`() throws {
    let script = String(decoding: try polish().script, as: UTF8.self)
    #expect(
      script.contains(
        #""find-count": {"one":"Znaleziono {count} zdjęcie","few":"Znaleziono {count} zdjęcia","many":"Znaleziono {count} zdjęć","other":"Znaleziono {count} zdjęcia"}"#
      ))
  }
}
