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
    supernova | Supernova | supernova(e), supernovas |
    [object]
    m31 | Andromeda Galaxy | M 31, NGC 224 | is:spiral-galaxy
    m42 | Orion Nebula | M 42, NGC 1976 | in:orion is:nebula
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

  private static let weights = """
    [*]
    base -50
    title 60
    title-from -80
    text 5
    after-like -20
    title-implied 100
    absent -10
    [=supernova]
    base -100
    title:bright 90
    text:exploded 90
    with-star 5
    """

  private func finder() throws -> SubjectFinder {
    try SubjectFinder(
      SubjectTable([SubjectTable.File(name: "all.txt", text: SubjectFinderTests.table)]),
      weights: SubjectTable.File(name: "weights.txt", text: SubjectFinderTests.weights))
  }

  /// The ids that the text names.
  private func ids(_ text: String, title: String = "", year: Int? = nil) throws -> [String] {
    try finder().evidence(of: DayTexts(title: title, explanation: text, year: year))
      .filter { !$0.signs.contains(.absent) }.map(\.subject.id)
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
    ("NGC 224, known as M31", ["m31"]), ("Supernova 1987A", []), ("a supernova", ["supernova"]),
    ("titanium, Titans", []),
  ])
  func `names match whole words as the table says`(text: String, expected: [String]) throws {
    #expect(try ids(text) == expected)
  }

  @Test func `a condition of a year needs that year`() throws {
    #expect(try ids("Comet LINEAR", year: 2000) == ["linear-2000"])
    #expect(try ids("Comet LINEAR", year: 2004) == [])
    #expect(try ids("Comet LINEAR") == [])
  }

  @Test func `the capitals of a title do not make names of words that the text writes small`()
    throws
  {
    #expect(try ids("The water is swift here.", title: "Swift Rivers Of The North") == [])
    #expect(try ids("The satellite Swift is swift.", title: "Swift Flies") == ["swift"])
    #expect(try ids("A nice river.", title: "SWIFT RIVERS OF NORWAY") == [])
    #expect(try ids("Here is Titan again.", title: "TITAN ABOVE SWIFT RIVERS") == ["titan"])
  }

  @Test func `what the title shows is of, with its kinds and their parents`() throws {
    let found = try finder().subjects(
      of: DayTexts(
        title: "The Andromeda Galaxy",
        explanation: "This picture shows M31, our neighbor. Far from Saturn, it spins."))
    #expect(found.filter(\.isOf).map(\.subject.id) == ["m31", "spiral-galaxy", "galaxy"])
    #expect(found.filter { !$0.isOf }.map(\.subject.id) == ["saturn"])
    #expect(found.map(\.isOf) == [true, true, true, false])
  }

  @Test func `an id is found once, under whichever name`() throws {
    let table = "[object]\nabell85 | Garlic Nebula | Abell 85 {+remnant}, Garlic Nebula |"
    let finder = try SubjectFinder(
      SubjectTable([SubjectTable.File(name: "objects.txt", text: table)]),
      weights: SubjectTable.File(name: "weights.txt", text: ""))
    let found = finder.subjects(
      of: DayTexts(title: "The Garlic Nebula", explanation: "It is listed as Abell 85."))
    #expect(found.map(\.subject.id) == ["abell85"])
  }

  @Test func `words of the day tell a kind that none of them names`() throws {
    func kinds(_ title: String, _ text: String) throws -> [String] {
      try finder().subjects(of: DayTexts(title: title, explanation: text)).map(\.subject.id)
    }
    #expect(try kinds("Bright Again", "A star exploded here.") == ["supernova"])
    #expect(try kinds("Bright Again", "Bright, it has not.") == [])
    #expect(try kinds("Again", "It exploded. It exploded; it exploded.") == [])
  }

  @Test func `what lies on a world shows the world`() throws {
    let table = """
      [body]
      mars | Mars | |
      phobos | Phobos | | of:mars
      stickney | Stickney | | on:phobos
      """
    let finder = try SubjectFinder(
      SubjectTable([SubjectTable.File(name: "bodies.txt", text: table)]),
      weights: SubjectTable.File(name: "weights.txt", text: "[*]\nbase -50\ntitle 60"))
    let found = finder.subjects(of: DayTexts(title: "Stickney", explanation: "A crater."))
    #expect(found.map(\.subject.id) == ["stickney", "phobos"])
    #expect(found.map(\.isOf) == [true, true])
  }

  @Test func `neither the constellation of an object nor the planet of a moon is named by it`()
    throws
  {
    let found = try finder().subjects(
      of: DayTexts(title: "Titan and M42", explanation: "Two sights of the night."))
    #expect(!found.contains { ["orion", "saturn"].contains($0.subject.id) })
  }

  @Test func `what took a picture is mentioned`() throws {
    let found = try finder().subjects(
      of: DayTexts(
        title: "Saturn from Swift", explanation: "The rings of Saturn, seen by Swift this week."))
    #expect(found.first { $0.subject.id == "saturn" }?.isOf == true)
    #expect(found.first { $0.subject.id == "swift" }?.isOf == false)
  }

  @Test func `markup is read as text, and credits tell missions alone`() throws {
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

  @Test func `evidence tells the signs and the sum`() throws {
    let text = "In this image, Titan is pictured. Like Saturn, it is round."
    let evidence = try finder().evidence(of: DayTexts(title: "Moon Titan", explanation: text))
    let titan = try #require(evidence.first { $0.subject.id == "titan" })
    #expect(
      Set(titan.signs.names).isSuperset(of: [
        "title", "title-main", "first", "picture-near", "shown",
      ]))
    let saturn = try #require(evidence.first { $0.subject.id == "saturn" })
    #expect(Set(saturn.signs.names).isSuperset(of: ["title-other", "after-like", "title-kin"]))
    #expect(saturn.score < 0 && saturn.score < titan.score)
  }

  @Test(arguments: [
    ("Seen from Titan, Oregon", ["before-comma"], ["after-comma"]),
    ("Seen from Lima, Titan", ["after-comma"], ["before-comma"]),
    ("Seen from Titan, a moon", [], ["before-comma", "after-comma"]),
    ("Taken on March 3 near Titan", ["dated"], ["camera", "maker"]),
    ("A tripod stood near Titan. It was March.", ["camera"], ["dated"]),
    ("A sharp Titan telescope image", ["maker"], ["dated", "before-comma"]),
    ("A sharp Titan, image and all", [], ["maker"]),
  ])
  func `words around a name are signs`(text: String, has: [String], lacks: [String]) throws {
    let evidence = try finder().evidence(of: DayTexts(title: "", explanation: text))
    let signs = try #require(evidence.first { $0.subject.id == "titan" }).signs.names
    #expect(Set(signs).isSuperset(of: has))
    #expect(Set(signs).isDisjoint(with: lacks))
  }

  @Test(arguments: [
    "", "\u{301}\u{301}", "M", "NGC", "'s", "ESO 1-", "NGC 1 and", "{+}", "Sh2-", "3C",
  ])
  func `odd texts are read without harm`(text: String) throws {
    _ = try finder().subjects(of: DayTexts(title: text, explanation: text, alt: text))
    let scan = try finder().scan(DayTexts(title: "", explanation: text))
    #expect(scan.subjects.isEmpty || text.hasPrefix("NGC 1"))
  }
}
