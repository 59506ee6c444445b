import Testing

@testable import Subjects

@Suite struct SignTests {
  private static let table = """
    [constellation]
    lyra | Lyra | |
    [star]
    vega | Vega | |
    [kind]
    nebula | Nebula | nebula(e) |
    ring | Ring | ring(s)??, bright ring(s)!, thin ring(s)? | is:nebula
    [object]
    m57 | Eye Nebula | M 57 | in:lyra is:ring
    [body]
    titan | Titan | | of:saturn
    saturn | Saturn | |
    moon | Moon | |
    mars | Mars | |
    rhea | Rhea | |
    dione | Dione | |
    mimas | Mimas | |
    tethys | Tethys | |
    iapetus | Iapetus | |
    [comet]
    halley | Comet Halley | |
    [mission]
    cassini | Cassini | |
    [event]
    eclipse | Grand Eclipse | |
    [place]
    lima | Lima | |
    quito | Quito | |
    """

  private static let finder = Result {
    try SubjectFinder(
      SubjectTable([SubjectTable.File(name: "all.txt", text: table)]), rules: .words)
  }

  /// A sign, an example that has it and one that lacks it, each with a title and a text.
  private struct Case: Sendable {
    let sign: Sign
    let subject: String
    let has: (title: String, text: String)
    let lacks: (title: String, text: String)
  }

  private static func title(
    _ sign: Sign, of subject: String = "titan", _ has: String, _ lacks: String,
    text: String = "Titan."
  ) -> Case {
    Case(sign: sign, subject: subject, has: (has, text), lacks: (lacks, text))
  }

  private static func text(
    _ sign: Sign, of subject: String = "titan", _ has: String, _ lacks: String, title: String = ""
  ) -> Case {
    Case(sign: sign, subject: subject, has: (title, has), lacks: (title, lacks))
  }

  private static let far = "a b c d e f g h"
  private static let cases: [Case] = [
    title(.title, "Titan", "Saturn"),
    title(.titleMain, "Titan From Home", "Home of Titan"),
    title(.titleStart, "The Titan Haze", "Haze: Titan"),
    title(.titleFrom, "Haze From Titan", "Titan From Home"),
    title(.titleIn, "Haze In Titan", "Haze Of Titan"),
    title(.titleOver, "Haze Over Titan", "Haze Of Titan"),
    title(.titleOwner, "Titan's Haze", "Titan Haze"),
    title(.titleAdjective, "Titan Haze", "Titan and Haze"),
    title(.titleDesignation, of: "m57", "M57", "The Eye Nebula", text: "The Eye Nebula."),
    title(.titleShared, "Titan and Rhea", "Titan and M57"),
    title(.titleOther, "Rhea", "M57"),
    title(.titleSky, "M57", "Lima"),
    title(.titleBlank, "A Nebula", "M57"),
    title(.titleHasPart, of: "saturn", "Titan", "Rhea", text: "Saturn."),
    title(.titleHasWhole, "Saturn", "Rhea"),
    title(.titleHasConstellation, of: "m57", "Lyra", "Vega", text: "The Eye Nebula."),
    title(.looseTitle, of: "ring", "A Thin Ring", "A Bright Ring", text: "A ring."),
    title(.sureTitle, of: "ring", "A Bright Ring", "A Thin Ring", text: "A ring."),
    title(.impliedByTitle, of: "nebula", "M57", "Titan", text: "The Eye Nebula."),
    title(.titledObject, "M57", "Lyra"),
    title(.titledBody, "Rhea", "Lyra"),
    title(.titledMission, "Cassini", "Lyra"),
    title(.titledPlace, "Lima", "Lyra"),
    title(.titledStar, "Vega", "Lyra"),
    title(.titledComet, "Comet Halley", "Lyra"),
    title(.titledKind, "A Nebula", "Lyra"),
    title(.titledEvent, "A Grand Eclipse", "Lyra"),

    text(.base, "Titan.", "Rhea."),
    text(.unnamed, of: "nebula", "M57.", "M57, a nebula."),
    text(.implied, of: "nebula", "M57.", "A ring and a nebula."),
    text(.weak, of: "ring", "A ring.", "A thin ring."),
    text(.loose, of: "ring", "A ring, a thin ring.", "A ring."),
    text(.sure, of: "ring", "A ring, a bright ring.", "A thin ring."),
    text(.first, "Here is Titan. More.", "Here. Titan."),
    text(.late, "One. Two. Titan.", "One. Titan. Three."),
    text(.last, "One. Two. Three. Titan.", "One. Two. Titan. Four. Five."),
    text(.twice, "Titan. Titan.", "Titan."),
    text(.thrice, "Titan. Titan. Titan.", "Titan. Titan."),
    text(.often, "Titan, Titan, Titan, Titan, Titan.", "Titan, Titan, Titan, Titan."),
    text(.most, "Titan, Titan and Rhea.", "Titan, Titan, Rhea, Rhea, Rhea."),
    text(.foremost, "Titan and Rhea.", "Rhea and Titan."),
    text(.firstNamed, "Titan at Lima.", "Lima and Titan."),
    text(.alone, "Titan at Lima.", "Titan and Rhea."),
    text(
      .crowd, "Titan, Rhea, Mars, Saturn, Dione, Mimas, Tethys.",
      "Titan, Rhea, Mars, Saturn, Dione, Mimas."),
    text(.designation, of: "m57", "M57.", "The Eye Nebula."),
    text(.begins, "The Titan haze.", "All of the Titan haze."),
    text(.free, "There it is, Titan.", "It is on Titan."),
    text(.owner, "On Titan's ground.", "On Titan."),
    text(.afterFrom, "Seen from Titan.", "Seen by Titan."),
    text(.afterBy, "Seen by Titan.", "Seen from Titan."),
    text(.afterIn, "Rain in Titan.", "Rain of Titan."),
    text(.afterOf, "Rain of Titan.", "Rain in Titan."),
    text(.afterOver, "Rain over Titan.", "Rain of Titan."),
    text(.afterLike, "Cold like Titan.", "Cold of Titan."),
    text(.afterCalled, "The moon known as Titan.", "The moon is Titan."),
    text(.afterComma, "In Bonn, Titan.", "In bonn, Titan."),
    text(.beforeComma, "On Titan, Bonn.", "On Titan, bonn."),
    text(.picture, "A picture \(far) Titan.", "A picture. Titan."),
    text(.pictureNear, "A picture of Titan.", "A picture \(far) Titan."),
    text(.thisPicture, "In this picture is Titan.", "In a picture is Titan."),
    text(.showing, "Titan \(far) appears.", "It appears. Titan."),
    text(.showingNear, "Titan appears.", "Titan \(far) appears."),
    text(.pictured, "Titan is pictured.", "Titan appears."),
    text(.side, "Titan \(far) on the left.", "On the left. Titan."),
    text(.sideNear, "Titan is on the left.", "Titan \(far) on the left."),
    text(.taking, "Titan was snapped.", "It was snapped. Titan."),
    text(.story, "Titan was discovered.", "Titan. Discovered."),
    text(.maybe, "Titan will rise.", "It will. Titan."),
    text(.onePlace, "Titan and Lima.", "Titan."),
    text(.twoPlaces, "Titan, Lima and Quito.", "Titan, Lima and Lima."),
    text(.twoBodies, "Titan, the Moon and Mars.", "Titan, the Moon and Rhea."),
    text(.withObject, "Titan and M57.", "Titan and Vega."),
    text(.withMission, "Titan and Cassini.", "Titan and Vega."),
    text(.withConstellation, "Titan and Lyra.", "Titan and Vega."),
  ]

  private static let scenes: [(sign: Sign, words: [String])] = [
    (.ground1, ["lake"]), (.ground2, ["lake", "tree"]),
    (.ground4, ["lake", "tree", "river", "sea"]),
    (.night1, ["moonlit"]), (.night2, ["moonlit", "starry"]),
    (.night4, ["moonlit", "starry", "auroras", "sky"]),
    (.deep1, ["gas"]), (.deep2, ["gas", "dust"]), (.deep4, ["gas", "dust", "hydrogen", "cosmic"]),
    (.deep6, ["gas", "dust", "hydrogen", "cosmic", "telescope", "cluster"]),
    (.launch1, ["rocket"]), (.launch2, ["rocket", "liftoff"]),
    (.probe1, ["flyby"]), (.probe2, ["flyby", "orbiter"]),
    (.probe4, ["flyby", "orbiter", "craters", "cameras"]),
    (.machine1, ["wheels"]), (.machine2, ["wheels", "dome"]),
    (.past1, ["century"]), (.orbit2, ["orbit", "crew"]),
  ]

  private func signs(of id: String, _ texts: (title: String, text: String)) throws -> Set<String> {
    let scores = try SignTests.finder.get().scores(
      of: DayTexts(title: texts.title, explanation: texts.text))
    return Set(scores.first { $0.subject.id == id }?.signs ?? [])
  }

  @Test func `each sign is found in its example and not in the near miss`() throws {
    for one in SignTests.cases {
      #expect(try signs(of: one.subject, one.has).contains("\(one.sign)"), "\(one.has)")
      #expect(try !signs(of: one.subject, one.lacks).contains("\(one.sign)"), "\(one.lacks)")
    }
  }

  @Test func `a sign of the scene needs its number of different words`() throws {
    for (sign, words) in SignTests.scenes {
      let text = "Titan. \(words.joined(separator: ", "))."
      let fewer = "Titan. \((words.dropLast() + words.dropLast()).joined(separator: ", "))."
      #expect(try signs(of: "titan", ("", text)).contains("\(sign)"), "\(text)")
      #expect(try !signs(of: "titan", ("", fewer)).contains("\(sign)"), "\(fewer)")
    }
  }

  @Test func `every sign has exactly one test here`() {
    let tested = SignTests.cases.map(\.sign) + SignTests.scenes.map(\.sign)
    #expect(Set(tested) == Set(Sign.allCases))
    #expect(tested.count == Sign.allCases.count)
  }
}
