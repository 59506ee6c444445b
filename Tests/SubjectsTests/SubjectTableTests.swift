import Testing

@testable import Subjects

@Suite struct SubjectTableTests {
  private func table(_ text: String) throws(SubjectTableError) -> SubjectTable {
    try SubjectTable([SubjectTable.File(name: "sky.txt", text: text)])
  }

  @Test func `a line is a subject with its names and facts`() throws {
    let table = try table(
      """
      # Ours.
      [constellation]
      lyra | Lyra | |

      [kind]
      nebula | Nebula | nebula(s), nebulae |
      planetary-nebula | Planetary nebula | planetary nebula(s) | is:nebula
      [object]
      m57 | Ring Nebula | M 57, NGC 6720, Rnig {}, ring shell!, Ring {+Lyra}, m 57 {}, NGC 6720 | in:lyra is:planetary-nebula
      [body]
      titan | Titan | Titan {-rocket -missile} | of:saturn
      saturn | Saturn | |
      [none]
      Ring of Fire, Saturn rocket
      """)
    #expect(
      table.subjects.map(\.id) == [
        "lyra", "nebula", "planetary-nebula", "m57", "titan", "saturn",
      ])
    let ring = try #require(table.subjects.first { $0.id == "m57" })
    #expect(ring.name == "Ring Nebula")
    #expect(ring.otherNames == ["M 57", "NGC 6720", "ring shell"])
    #expect(ring.spellings.contains("Rnig"))
    #expect(ring.group == .object)
    #expect(ring.constellations == ["lyra"])
    #expect(ring.kinds == ["planetary-nebula"])
    #expect(table.subjects.first { $0.id == "titan" }?.owners == ["saturn"])
  }

  @Test(arguments: [
    ("[planets]", 1, SubjectTableError.Mistake.unknownGroup("planets")),
    ("m1 | Crab Nebula | |", 1, .noGroup),
    ("[object]\nm1 | Crab Nebula", 2, .wrongFields(2)),
    ("[object]\nm1 | Crab | x | is:y | z", 2, .wrongFields(5)),
    ("[object]\nM 1 | Crab Nebula | |", 2, .badID("M 1")),
    ("[object]\nm1 | Crab | |\n\nm1 | Crab Pulsar | |", 4, .doubledID("m1", first: "sky.txt:2")),
    ("[object]\nm1 | Crab | | near:taurus", 2, .badFact("near:taurus")),
    ("[object]\nm1 | Crab | | in:", 2, .badFact("in:")),
    ("[object]\nm1 | Crab | | in:taurus", 2, .unknownConstellation("taurus")),
    ("[object]\nm1 | Crab | | in:m1", 2, .unknownConstellation("m1")),
    ("[object]\nm1 | Crab | | is:nebula", 2, .unknownKind("nebula")),
    ("[object]\nm1 | Crab | | of:earth", 2, .unknownOwner("earth")),
    ("[kind]\na | Star | | is:b\nb | Dot | | is:a", 2, .circularKind("a")),
    ("[object]\nm1 | Crab | M 1, , x |", 2, .emptyName),
    ("[object]\nm1 | Crab | Crab {nebula} |", 2, .badCondition("nebula")),
    ("[object]\nm1 | Crab | Crab {-} |", 2, .badCondition("-")),
    ("[object]\nm1 | Crab | Crab {-cake |", 2, .badCondition("-cake")),
  ])
  func `a mistake is told with file and line`(
    text: String, line: Int, mistake: SubjectTableError.Mistake
  ) {
    #expect { _ = try table(text) } throws: { error in
      let error = error as? SubjectTableError
      return error?.file == "sky.txt" && error?.line == line && error?.mistake == mistake
        && "\(error.map { "\($0)" } ?? "")".hasPrefix("sky.txt:\(line): ")
    }
  }

  @Test(arguments: [
    ("[body]\ntitan | Titan | |\n[mission]\ntitan-rocket | Titan | |", 4),
    ("[object]\nm1 | Crab | M 1 |\ncrab | Krebs | Messier 1 |", 3),
  ])
  func `two subjects have no name in common, unless conditions part them`(text: String, line: Int) {
    #expect { _ = try SubjectFinder(table(text), rules: .words) } throws: { error in
      (error as? SubjectTableError)?.line == line
    }
    #expect(throws: Never.self) {
      let text = text.replacing("| Titan | |\n[", with: "| Titan | Titan {-rocket} |\n[")
        .replacing("Messier 1 ", with: "Messier 2 ")
      _ = try SubjectFinder(table(text), rules: .words)
    }
  }

  @Test(arguments: [
    ("title | body 3", SubjectTableError.Mistake.noReason), ("title | body 3 |", .noReason),
    ("title", .noReason), ("title | body | why", .badPoints("body")),
    ("title | body much | why", .badPoints("body much")),
    ("title | body 101 | why", .badPoints("body 101")),
    ("title | planets 1 | why", .unknownKey("planets")),
    ("title | =saturn 1 | why", .unknownKey("=saturn")),
    ("moonlight | body 1 | why", .unknownSign("moonlight")),
    ("moonlight | silver", .unknownSign("moonlight")),
  ])
  func `a mistake in the rules is reported as well`(
    text: String, mistake: SubjectTableError.Mistake
  ) throws {
    let table = try table("")
    let rules = SubjectTable.File(name: "rules.txt", text: "# Ours.\n\n\(text)\n")
    #expect(throws: SubjectTableError(file: "rules.txt", line: 3, mistake: mistake)) {
      _ = try SubjectFinder(table, rules: rules)
    }
  }

  @Test func `the tables that the program carries have no mistake`() throws {
    _ = try SubjectFinder.standard()
  }
}
