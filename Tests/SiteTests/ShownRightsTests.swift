import Pictures
import Site
import Testing

@Suite struct ShownRightsTests {
  private let day = Day.at("2026-11-18")

  private func page(_ rights: Rights) throws -> String {
    var sample = try Sample()
    sample.rights = [day: rights]
    return try sample.page(of: .sample())
  }

  @Test(arguments: [
    (Rights.free, "Published freely by its makers"),
    (.copyrighted, "Copyrighted. Ask the owner before reusing it."),
    (.unknown, "Rights unknown. Ask the owner before reusing it."),
  ])
  func `the known rights are shown below the credit`(rights: Rights, words: String) throws {
    let page = try page(rights)
    let credit = try #require(page.firstRange(of: "Ada Example</span></p>"))
    let rest = page[credit.upperBound...]
    #expect(rest.contains("<p class=\"rights\">\(words)</p>"))
  }

  @Test func `an open licence is linked by its name`() throws {
    let licence = web("https://creativecommons.org/licenses/by-sa/4.0/")
    #expect(
      try page(.open(licence: licence)).contains(
        #"<p class="rights">Licence: <a href="https://creativecommons.org/licenses/by-sa/4.0/" rel="license noopener">CC BY-SA 4.0</a></p>"#
      ))
  }

  @Test func `the owner's rights setting overrides the credit`() throws {
    let picture = Picture.sample(credit: RichText(plain: "NASA, ESA"))
    var sample = try Sample()
    #expect(try sample.page(of: picture).contains("Published freely by its makers"))
    sample.rights = [day: .copyrighted]
    #expect(try sample.page(of: picture).contains("Copyrighted. Ask the owner"))
    #expect(sample.settings.rights(of: picture) == .copyrighted)
  }

  @Test func `the rights setting of a day does not apply to an older copy`() throws {
    var sample = try Sample()
    sample.rights = [day: .free]
    #expect(try KeptSample().page(sample: sample).contains("Published freely by its makers"))
    let older = KeptSample(media: web("https://media.example/full/old.jpg"))
    #expect(try older.page(sample: sample).contains("Rights unknown"))
  }

  @Test func `a text-only day shows no rights`() throws {
    #expect(!(try Sample().page(of: .sample(media: .none)).contains("class=\"rights\"")))
  }
}
