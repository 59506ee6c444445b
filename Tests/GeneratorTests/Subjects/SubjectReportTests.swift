import Pictures
import Sources
import Subjects
import Testing

@testable import Generator
@testable import Storage

@Suite struct SubjectReportTests {
  private let rules = SubjectTable.File(
    name: "rules.txt",
    text: """
      [rules]
      base | object -5, body -5, =stickney 1 | most things are only mentioned
      title | object 6, =stickney 5 | the title names it
      """)

  private func report(_ title: String, _ text: String) throws -> String {
    let table = """
      [kind]
      galaxy | Galaxies | |
      [object]
      m31 | Andromeda Galaxy | M 31 | is:galaxy
      [body]
      saturn | Saturn | |
      phobos | Phobos | |
      stickney | Stickney | | on:phobos
      """
    let finder = try SubjectFinder(
      SubjectTable([SubjectTable.File(name: "all.txt", text: table)]), rules: rules)
    let day = try #require(Day(iso: "2026-11-20"))
    let picture = try #require(
      Picture(
        day: day, title: title, explanation: RichText(plain: text), credit: RichText([]),
        media: .none))
    return SubjectReport(picture, finder).description
  }

  @Test func `each subject is listed with its points and the rules behind them`() throws {
    #expect(
      try report("M31 Again", "Far from Saturn.") == """
        2026-11-20 M31 Again

        shows Andromeda Galaxy (object m31): 1
           -5  most things are only mentioned [base]
           +6  the title names it [title]

        shows Galaxies (kind galaxy): 0

        does not show Saturn (body saturn): -5
           -5  most things are only mentioned [base]
        """)
  }

  @Test func `a picture of a crater also shows the world that it lies on`() throws {
    #expect(
      try report("Stickney", "A crater.").contains(
        """
        shows Phobos (body phobos)
               because another shown subject is of this kind (is:) or lies on this world (on:)
        """))
  }

  @Test func `texts without a known name are reported`() throws {
    #expect(
      try report("Again", "A day.")
        == "2026-11-20 Again\nthe day's texts contain no known name of a subject")
  }

  @Test func `an archived day is reported, and a missing day is an error`() async throws {
    let fixture = try FillingFixture()
    let folder = fixture.archive
    let day = try #require(Day(iso: "2026-11-19"))
    let picture = try #require(Picture(day: day, title: "Saturn and NGC 7822", media: .none))
    let noon = Observation(when: Timestamp(seconds: day.number * 86_400), service: .feed)
    _ = try folder.save(
      Archive([Entry(picture: picture, seen: noon)]),
      over: try await folder.load(articles: { _ in true }))
    let source = try Configuration(yaml: "", path: "apod.yml").source
    let report = try await SubjectReport(of: day, in: folder.path, of: source)
    #expect(report.description.contains("\nshows Saturn (body saturn): "))
    #expect(report.description.contains("\nshows NGC 7822 (object ngc7822): "))
    await #expect(throws: GeneratorError.notKept(fixture.today, archive: folder.path)) {
      _ = try await SubjectReport(of: fixture.today, in: folder.path, of: source)
    }
  }

  @Test func `a source without subjects is an error`() async throws {
    let fixture = try FillingFixture()
    let source = try Configuration(yaml: "source: folder", path: "apod.yml").source
    await #expect(throws: GeneratorError.noSubjects(source: source.english.subject)) {
      _ = try await SubjectReport(of: fixture.today, in: fixture.archive.path, of: source)
    }
  }
}
