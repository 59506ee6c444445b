import Pictures
import Testing

@testable import Subjects

@Suite struct SubjectFinderTests {
  private static let table = """
    [constellation]
    orion | Orion | Orion {-spacecraft -capsule} |
    [kind]
    galaxy | Galaxy | galaxy(s) |
    spiral-galaxy | Spiral galaxy | spiral galaxy(s) | is:galaxy
    nebula | Nebula | nebula(e) |
    planet | Planet | planet(s) |
    supernova | Supernova | supernova(e)!, supernovas, exploding star(s)? |
    nova | Nova | nova {}, bright nova! |
    [object]
    m31 | Andromeda Galaxy | M 31, NGC 224 | is:spiral-galaxy
    m42 | Orion Nebula | M 42, NGC 1976 | in:orion is:nebula
    sn-1987a | SN 1987A | |
    3c273 | 3C 273 | |
    eso-510-g13 | ESO 510-G13 | |
    ngc6543 | Cat's Eye Nebula | NGC 6543, Cat's Eye | is:nebula
    [body]
    saturn | Saturn | Saturn {-rocket} | is:planet
    mercury | Mercury | Mercury {-program -poisoning} | is:planet
    titan | Titan | | of:saturn
    [mission]
    swift | Swift | Swift |
    rosetta | Rosetta | Rosetta {+comet +ESA} |
    mercury-program | Project Mercury | Mercury {+capsule} |
    wise | WISE | |
    [comet]
    linear-2000 | Comet LINEAR 2000 | Comet LINEAR {year:2000} |
    [place]
    cote-azur | Côte d'Azur | |
    [none]
    Saturn Nebula, Edwin Swift
    """

  private static let rules = """
    base | sky -5, body -5, place -5, machine -5, kind -5 | most things are only mentioned
    title | sky 6, body 6, machine 6, kind 6 | the title names it
    unnamed | kind -1 | no word of the texts names it
    titleAfter from | machine -8 | it took the picture
    after like | body -2 | something is compared with it
    impliedByTitle | kind 10 | something in the title is one
    sure | kind 9 | a name nearly always shows it
    loose | kind 3 | a name seldom shows it
    """

  private func finder() throws -> SubjectFinder {
    try SubjectFinder(
      SubjectTable([
        .catalogues, SubjectTable.File(name: "all.txt", text: SubjectFinderTests.table),
      ]),
      rules: .words(and: SubjectFinderTests.rules))
  }

  /// The ids that the text names.
  private func ids(_ text: String, title: String = "", year: Int? = nil) throws -> [String] {
    try finder().scores(of: DayTexts(title: title, explanation: text, year: year))
      .filter { !$0.signs.contains("unnamed") }.map(\.subject.id)
  }

  @Test(arguments: [
    ("The Andromeda galaxy", ["m31"]), ("In the ORION NEBULA", ["m42"]),
    ("a hunter named Orion", ["orion"]), ("an Orion capsule", []),
    ("Saturn's rings, Saturn\u{2019}s moons", ["saturn"]), ("the Saturn Nebula", []),
    ("a Saturn moon rocket", []), ("Saturn, seen far from any rocket", ["saturn"]),
    ("the Cats Eye, the Cat\u{2019}s-Eye", ["ngc6543"]), ("cat's eye", []),
    ("galaxies and Spiral Galaxies", ["galaxy", "spiral-galaxy"]), ("nebulae", ["nebula"]),
    ("a swift bird", []), ("It was Swift who saw", ["swift"]), ("Edwin Swift saw", []),
    ("a Wise man", []), ("by WISE", ["wise"]), ("Rosetta stone", []),
    ("Rosetta saw it. The comet was dark.", ["rosetta"]),
    ("Rosetta and comets", ["rosetta"]), ("a Mercury capsule", ["mercury-program"]),
    ("Mercury poisoning", []), ("Mercury", ["mercury"]), ("Cote d\u{2019}Azur", ["cote-azur"]),
    ("C\u{F4}te D'Azur", ["cote-azur"]), ("near Andromeda. Galaxy", ["galaxy"]),
    ("NGC 224, known as M31", ["m31"]), ("Supernova 1987A", ["supernova"]),
    ("a supernova", ["supernova"]),
    ("titanium, Titans", []),
    ("SN 1987A", ["sn-1987a"]), ("SN1987A", ["sn-1987a"]), ("SN-1987A", ["sn-1987a"]),
    ("3C273", ["3c273"]), ("3c 273", ["3c273"]), ("ESO510-G13", ["eso-510-g13"]), ("ESO 510", []),
  ])
  func `names match whole words as the table says`(text: String, expected: [String]) throws {
    #expect(try ids(text) == expected)
  }

  @Test func `a name with a year condition matches only in that year`() throws {
    #expect(try ids("Comet LINEAR", year: 2000) == ["linear-2000"])
    #expect(try ids("Comet LINEAR", year: 2004) == [])
    #expect(try ids("Comet LINEAR") == [])
  }

  @Test func `a subject in the title is shown with its kinds and their parents`() throws {
    let found = try finder().subjects(
      of: DayTexts(
        title: "The Andromeda Galaxy",
        explanation: "This picture shows M31, our neighbor. Far from Saturn, it spins."))
    #expect(found.filter(\.isShown).map(\.subject.id) == ["m31", "spiral-galaxy", "galaxy"])
    #expect(found.filter { !$0.isShown }.map(\.subject.id) == ["saturn"])
    #expect(found.map(\.isShown) == [true, true, true, false])
  }

  @Test func `a subject with two names is found once`() throws {
    let table = "[object]\nabell85 | Garlic Nebula | Abell 85 {+remnant}, Garlic Nebula |"
    let finder = try SubjectFinder(
      SubjectTable([.catalogues, SubjectTable.File(name: "objects.txt", text: table)]),
      rules: .words)
    let found = finder.subjects(
      of: DayTexts(title: "The Garlic Nebula", explanation: "It is listed as Abell 85."))
    #expect(found.map(\.subject.id) == ["abell85"])
  }

  @Test func `a kind is rated by the surest of its names`() throws {
    func shown(_ text: String) throws -> [String] {
      try finder().subjects(of: DayTexts(title: "Bright Again", explanation: text))
        .filter(\.isShown).map(\.subject.id)
    }
    #expect(try shown("A supernova, an exploding star.") == ["supernova"])
    #expect(try shown("An exploding star.") == [])
    #expect(try shown("A nova, or a bright nova.") == ["nova"])
  }

  @Test func `a place on a world also shows the world`() throws {
    let table = """
      [body]
      mars | Mars | |
      phobos | Phobos | | of:mars
      stickney | Stickney | | on:phobos
      """
    let finder = try SubjectFinder(
      SubjectTable([.catalogues, SubjectTable.File(name: "bodies.txt", text: table)]),
      rules: .words(and: "base | body -5 | a base\ntitle | body 6 | the title names it"))
    let found = finder.subjects(of: DayTexts(title: "Stickney", explanation: "A crater."))
    #expect(found.map(\.subject.id) == ["stickney", "phobos"])
    #expect(found.map(\.isShown) == [true, true])
  }

  @Test func `an object does not imply its constellation, nor a moon its planet`()
    throws
  {
    let found = try finder().subjects(
      of: DayTexts(title: "Titan and M42", explanation: "Two sights of the night."))
    #expect(!found.contains { ["orion", "saturn"].contains($0.subject.id) })
  }

  @Test func `the mission that took the picture is only mentioned`() throws {
    let found = try finder().subjects(
      of: DayTexts(
        title: "Saturn from Swift", explanation: "The rings of Saturn, seen by Swift this week."))
    #expect(found.first { $0.subject.id == "saturn" }?.isShown == true)
    #expect(found.first { $0.subject.id == "swift" }?.isShown == false)
  }

  @Test func `markup is read as text, and credits name only missions`() throws {
    let day = try #require(Day(iso: "2020-05-06"))
    let markup =
      #"<a href="https://m42.example/M31">Sat<em>urn</em></a> &amp; NGC<br/>224"#
    let explanation = try #require(RichText(markup: markup))
    let picture = try #require(
      Picture(
        day: day, title: "A Ring", explanation: explanation,
        credit: RichText(plain: "Titan Smith, the WISE team"), media: .none))
    let found = try finder().subjects(of: picture)
    #expect(Set(found.map(\.subject.id)).isSuperset(of: ["saturn", "m31", "wise"]))
    #expect(!found.contains { ["m42", "titan"].contains($0.subject.id) })
  }

  @Test func `a score lists its rules and signs`() throws {
    let text = "In this image, Titan is pictured. Like Saturn, it is round."
    let scores = try finder().scores(of: DayTexts(title: "Moon Titan", explanation: text))
    let titan = try #require(scores.first { $0.subject.id == "titan" })
    #expect(titan.points == 1)
    #expect(titan.reasons.map(\.sign) == ["base", "title"])
    #expect(titan.reasons.map(\.points) == [-5, 6])
    #expect(titan.reasons.map(\.text) == ["most things are only mentioned", "the title names it"])
    #expect(titan.signs == ["base", "title"])
    let saturn = try #require(scores.first { $0.subject.id == "saturn" })
    #expect(saturn.signs == ["base", "after like"])
    #expect(saturn.points == -7)
  }

  @Test func `a rule can give points to a group, family, section or subject`() throws {
    let table = """
      [kind deep]
      nebula | Nebula | |
      [object]
      m57 | Eye Nebula | M 57 |
      m42 | Sword Nebula | M 42 |
      """
    let finder = try SubjectFinder(
      SubjectTable([.catalogues, SubjectTable.File(name: "all.txt", text: table)]),
      rules: .words(and: "base | sky 1, object 2, kind 4, deep 8, =m42 16 | why"))
    let scores = finder.scores(
      of: DayTexts(title: "", explanation: "M57, M42, M43 and a Nebula."))
    #expect(scores.map(\.subject.id) == ["m57", "m42", "m43", "nebula"])
    #expect(scores.map(\.points) == [3, 19, 3, 12])
  }

  @Test(arguments: [
    "", "\u{301}\u{301}", "M", "NGC", "'s", "ESO 1-", "NGC 1 and", "{+}", "Sh2-", "3C",
  ])
  func `odd texts cause no error and no false subjects`(text: String) throws {
    let found = try finder().subjects(of: DayTexts(title: text, explanation: text, alt: text))
    #expect(found.map(\.subject.id) == (text.hasPrefix("NGC 1") ? ["ngc1"] : []))
  }
}
