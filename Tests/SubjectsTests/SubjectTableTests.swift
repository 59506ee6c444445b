import Testing

@testable import Subjects

@Suite struct SubjectTableTests {
  private func table(_ text: String) throws(SubjectTableError) -> SubjectTable {
    try SubjectTable([SubjectTable.File(name: "sky.txt", text: text)])
  }

  @Test func `a line of the table becomes a subject with names and facts`() throws {
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
    ("[planets]", 1, "there is no group “planets”. Use one of these: object, constellation, star,"),
    ("m1 | Crab Nebula | |", 1, "belongs to no group"),
    ("[object]\nm1 | Crab Nebula", 2, "this line has 2"),
    ("[catalogue]\nngc | NGC | |", 2, "a catalogue needs its highest number"),
    ("[object]\nm1 | Crab | x | is:y | z", 2, "this line has 5"),
    ("[object]\nM 1 | Crab Nebula | |", 2, "“M 1” is not an id"),
    ("[object]\nm1 | Crab | |\n\nm1 | Crab Pulsar | |", 4, "“m1” is already used at sky.txt:2"),
    ("[object]\nm1 | Crab | | near:taurus", 2, "“near:taurus” is not a fact"),
    ("[object]\nm1 | Crab | | in:", 2, "“in:” is not a fact"),
    ("[object]\nm1 | Crab | | in:taurus", 2, "in:taurus does not name a constellation"),
    ("[object]\nm1 | Crab | | in:m1", 2, "in:m1 does not name a constellation"),
    ("[object]\nm1 | Crab | | is:nebula", 2, "is:nebula does not name a kind"),
    ("[object]\nm1 | Crab | | of:earth", 2, "earth does not name a subject"),
    ("[kind]\na | Star | | is:b\nb | Dot | | is:a", 2, "the kind “a” is its own parent"),
    ("[object]\nm1 | Crab | M 1, , x |", 2, "a name contains no letters"),
    ("[object]\nm1 | Crab | M 1, — |", 2, "a name contains no letters"),
    ("[object]\nm1 | Crab | Crab {nebula} |", 2, "“{nebula}” is not a condition"),
    ("[object]\nm1 | Crab | Crab {-} |", 2, "“{-}” is not a condition"),
    ("[object]\nm1 | Crab | Crab {+—} |", 2, "“{+—}” is not a condition"),
    ("[object]\nm1 | Crab | Crab {year:x} |", 2, "“{year:x}” is not a condition"),
    ("[object]\nm1 | Crab | Crab {-cake |", 2, "a brace of “Crab {-cake” is not closed"),
    ("[object]\nm1 | Crab | Crab -cake} |", 2, "a brace of “Crab -cake}” is not closed"),
  ])
  func `a mistake is reported with file and line`(text: String, line: Int, message: String) {
    #expect { _ = try table(text) } throws: { error in
      "\(error)".hasPrefix("sky.txt:\(line): ") && "\(error)".contains(message)
    }
  }

  @Test(arguments: [
    ("[body]\ntitan | Titan | |\n[mission]\ntitan-rocket | Titan | |", 4),
    ("[object]\nm1 | Crab | M 1 |\ncrab | Krebs | Messier 1 |", 3),
  ])
  func `two subjects cannot share a name unless conditions separate them`(text: String, line: Int) {
    #expect {
      _ = try SubjectFinder(
        SubjectTable([.catalogues, SubjectTable.File(name: "sky.txt", text: text)]), rules: .words)
    } throws: { error in
      (error as? SubjectTableError)?.line == line
    }
    #expect(throws: Never.self) {
      let text = text.replacing("| Titan | |\n[", with: "| Titan | Titan {-rocket} |\n[")
        .replacing("Messier 1 ", with: "Messier 2 ")
      _ = try SubjectFinder(
        SubjectTable([.catalogues, SubjectTable.File(name: "sky.txt", text: text)]), rules: .words)
    }
  }

  @Test(arguments: [
    ("[rules]\ntitle | body 3", 2, "a rule consists of a sign, points and a reason"),
    ("[rules]\ntitle | body 3 |", 2, "a rule consists of a sign, points and a reason"),
    ("[rules]\ntitle", 2, "a rule consists of a sign, points and a reason"),
    ("[rules]\nbase | sky -2", 2, "a rule consists of a sign, points and a reason"),
    ("[rules]\ntitle | body | why", 2, "“body” gives no points"),
    ("[rules]\ntitle | body much | why", 2, "“body much” gives no points"),
    ("[rules]\ntitle | body 101 | why", 2, "“body 101” gives no points"),
    ("[rules]\ntitle | planets 1 | why", 2, "there is no group “planets”"),
    ("[rules]\ntitle | =saturn 1 | why", 2, "there is no group “=saturn”"),
    ("[rules]\ntitle | body 1, body 2 | why", 2, "title gives “body” points twice"),
    ("[rules]\ntitle | body 1 | why\ntitle | body 1 | so", 3, "title gives “body” points twice"),
    ("[rules]\nmoonlight | body 1 | why", 2, "there is no sign “moonlight”"),
    ("[rules]\nday moonlight | body 1 | why", 2, "there is no sign “day moonlight”"),
    ("[rules]\nnamed star two | body 1 | why", 2, "there is no sign “named star two”"),
    ("[rules]\ntitled star 2 | body 1 | why", 2, "there is no sign “titled star 2”"),
    ("[words]\nnight | dark\nnight | dim", 3, "there is another list “night”"),
    ("[words]\nnight", 2, "a line of words has the form"),
    ("night | dark", 1, "the line has no heading"),
  ])
  func `a mistake in the rules is reported with file and line`(
    text: String, line: Int, message: String
  ) {
    let rules = SubjectTable.File(name: "rules.txt", text: "# Ours.\n\n\(text)\n")
    #expect { _ = try SubjectFinder(table(""), rules: rules) } throws: { error in
      "\(error)".hasPrefix("rules.txt:\(line + 2): ") && "\(error)".contains(message)
    }
  }

  @Test func `the built-in tables have no mistakes`() throws {
    _ = try SubjectFinder.standard()
  }
}
