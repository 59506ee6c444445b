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
    ring | Ring | ring(s), bright ring(s)!, thin ring(s)? | is:nebula
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
      SubjectTable([.catalogues, SubjectTable.File(name: "all.txt", text: table)]),
      rules: .words(and: signs.map { "\($0) | kind 1 | why" }.joined(separator: "\n")))
  }

  /// A sign, an example that has it and one that lacks it, each with a title and a text.
  private struct Case: Sendable {
    let sign: String
    let subject: String
    let has: (title: String, text: String)
    let lacks: (title: String, text: String)
  }

  private static func title(
    _ sign: String, of subject: String = "titan", _ has: String, _ lacks: String,
    text: String = "Titan."
  ) -> Case {
    Case(sign: sign, subject: subject, has: (has, text), lacks: (lacks, text))
  }

  private static func text(
    _ sign: String, of subject: String = "titan", _ has: String, _ lacks: String, title: String = ""
  ) -> Case {
    Case(sign: sign, subject: subject, has: (title, has), lacks: (title, lacks))
  }

  private static let far = "a b c d e f g h"
  private static let cases: [Case] = [
    title("title", "Titan", "Saturn"),
    title("titleMain", "Titan From Home", "Home of Titan"),
    title("titleStart", "The Titan Haze", "Haze: Titan"),
    title("titleAfter from", "Haze From Titan", "Titan From Home"),
    title("titleAfter in", "Haze In Titan", "Haze Of Titan"),
    title("titleAfter over", "Haze Over Titan", "Haze Of Titan"),
    title("titleOther", "Rhea", "M57"),
    title("titleSky", "M57", "Lima"),
    title("titleBlank", "A Nebula", "M57"),
    title("titleHasPart", of: "saturn", "Titan", "Rhea", text: "Saturn."),
    title("titleHasWhole", "Saturn", "Rhea"),
    title("titleHasConstellation", of: "m57", "Lyra", "Vega", text: "The Eye Nebula."),
    title("impliedByTitle", of: "nebula", "M57", "Titan", text: "The Eye Nebula."),
    title("titled object", "M57", "Lyra"),
    title("titled body", "Rhea", "Lyra"),
    title("titled mission", "Cassini", "Lyra"),
    title("titled place", "Lima", "Lyra"),
    title("titled star", "Vega", "Lyra"),
    title("titled comet", "Comet Halley", "Lyra"),
    title("titled kind", "A Nebula", "Lyra"),
    title("titled event", "A Grand Eclipse", "Lyra"),

    text("base", "Titan.", "Rhea."),
    text("unnamed", of: "nebula", "M57.", "M57, a nebula."),
    text("implied", of: "nebula", "M57.", "A ring and a nebula."),
    text("loose", of: "ring", "A thin ring.", "A ring, a thin ring."),
    text("sure", of: "ring", "A ring, a bright ring.", "A thin ring."),
    text("first", "Here is Titan. More.", "Here. Titan."),
    text("late", "One. Two. Titan.", "One. Titan. Three."),
    text("last", "One. Two. Three. Titan.", "One. Two. Titan. Four. Five."),
    text("times 2", "Titan. Titan.", "Titan."),
    text("times 3", "Titan. Titan. Titan.", "Titan. Titan."),
    text("times 5", "Titan, Titan, Titan, Titan, Titan.", "Titan, Titan, Titan, Titan."),
    text("most", "Titan, Titan and Rhea.", "Titan, Titan, Rhea, Rhea, Rhea."),
    text("foremost", "Titan and Rhea.", "Rhea and Titan."),
    text("firstNamed", "Titan at Lima.", "Lima and Titan."),
    text(
      "crowd", "Titan, Rhea, Mars, Saturn, Dione, Mimas, Tethys.",
      "Titan, Rhea, Mars, Saturn, Dione, Mimas."),
    text("designation", of: "m57", "M57.", "The Eye Nebula."),
    text("begins", "The Titan haze.", "All of the Titan haze."),
    text("free", "There it is, Titan.", "It is on Titan."),
    text("after from", "Seen from Titan.", "Seen by Titan."),
    text("after by", "Seen by Titan.", "Seen from Titan."),
    text("after in", "Rain in Titan.", "Rain of Titan."),
    text("after of", "Rain of Titan.", "Rain in Titan."),
    text("after over", "Rain over Titan.", "Rain of Titan."),
    text("after like", "Cold like Titan.", "Cold of Titan."),
    text("after called", "The moon known as Titan.", "The moon is Titan."),
    text("afterComma", "In Bonn, Titan.", "In bonn, Titan."),
    text("sentence picture", "A picture \(far) Titan.", "A picture. Titan."),
    text("near picture", "A picture of Titan.", "A picture \(far) Titan."),
    text("sentence showing", "Titan \(far) appears.", "It appears. Titan."),
    text("near showing", "Titan appears.", "Titan \(far) appears."),
    text("sentence pictured", "Titan is pictured.", "Titan appears."),
    text("sentence side", "Titan \(far) on the left.", "On the left. Titan."),
    text("near side", "Titan is on the left.", "Titan \(far) on the left."),
    text("sentence taking", "Titan was snapped.", "It was snapped. Titan."),
    text("sentence story", "Titan was discovered.", "Titan. Discovered."),
    text("sentence maybe", "Titan will rise.", "It will. Titan."),
    text("named place", "Titan and Lima.", "Titan."),
    text("named place 2", "Titan, Lima and Quito.", "Titan, Lima and Lima."),
    text("named object", "Titan and M57.", "Titan and Vega."),
    text("named mission", "Titan and Cassini.", "Titan and Vega."),
    text("named constellation", "Titan and Lyra.", "Titan and Vega."),
  ]

  private static let scenes: [(sign: String, words: [String])] = [
    ("day ground", ["lake"]), ("day ground 2", ["lake", "tree"]),
    ("day ground 4", ["lake", "tree", "river", "sea"]),
    ("day night", ["moonlit"]), ("day night 2", ["moonlit", "starry"]),
    ("day night 4", ["moonlit", "starry", "auroras", "sky"]),
    ("day deep", ["gas"]), ("day deep 2", ["gas", "dust"]),
    ("day deep 4", ["gas", "dust", "hydrogen", "cosmic"]),
    ("day deep 6", ["gas", "dust", "hydrogen", "cosmic", "telescope", "cluster"]),
    ("day launch", ["rocket"]), ("day launch 2", ["rocket", "liftoff"]),
    ("day probe", ["flyby"]), ("day probe 2", ["flyby", "orbiter"]),
    ("day probe 4", ["flyby", "orbiter", "craters", "cameras"]),
    ("day machine", ["wheels"]), ("day machine 2", ["wheels", "dome"]),
    ("day past", ["century"]), ("day orbit 2", ["orbit", "crew"]),
  ]

  private static var signs: [String] { cases.map(\.sign) + scenes.map(\.sign) }

  private func signs(of id: String, _ texts: (title: String, text: String)) throws -> Set<String> {
    let scores = try SignTests.finder.get().scores(
      of: DayTexts(title: texts.title, explanation: texts.text))
    return Set(scores.first { $0.subject.id == id }?.signs ?? [])
  }

  @Test func `each sign is found in its example and not in the near miss`() throws {
    for one in SignTests.cases {
      #expect(try signs(of: one.subject, one.has).contains(one.sign), "\(one.has)")
      #expect(try !signs(of: one.subject, one.lacks).contains(one.sign), "\(one.lacks)")
    }
  }

  @Test func `a sign of the scene needs its number of different words`() throws {
    for (sign, words) in SignTests.scenes {
      let text = "Titan. \(words.joined(separator: ", "))."
      let fewer = "Titan. \((words.dropLast() + words.dropLast()).joined(separator: ", "))."
      #expect(try signs(of: "titan", ("", text)).contains(sign), "\(text)")
      #expect(try !signs(of: "titan", ("", fewer)).contains(sign), "\(fewer)")
    }
  }

  @Test func `every sign of the rules has exactly one test here`() throws {
    let rules = try SubjectFinder.standard().rules.rules.map(\.name)
    #expect(Set(SignTests.signs) == Set(rules))
    #expect(SignTests.signs.count == Set(SignTests.signs).count)
  }
}
