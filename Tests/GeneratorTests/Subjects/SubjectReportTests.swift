import Pictures
import Subjects
import Testing

@testable import Generator

@Suite struct SubjectReportTests {
  private let rules = SubjectTable.File(
    name: "rules.txt",
    text: """
      base | object -5, body -5 | most things are only mentioned
      title | object 6 | the title names it
      """)

  private func report(_ title: String, _ text: String) throws -> String {
    let table = """
      [kind]
      galaxy | Galaxies | |
      [object]
      m31 | Andromeda Galaxy | M 31 | is:galaxy
      [body]
      saturn | Saturn | |
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

  @Test func `each subject has its points and the rules that gave them`() throws {
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

  @Test func `texts that name nothing are said to`() throws {
    #expect(
      try report("Again", "A day.") == "2026-11-20 Again\nno name in the texts is known")
  }
}
