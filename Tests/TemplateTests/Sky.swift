import Template

/// One evening's sky: a view with a field of every kind.
struct Sky: View {
  var place = "Hveravellir"
  var remark: String? = nil
  var quote = "<\"Ætti\" & 'ekki'>"
  var braces = "{{place}}"
  var lines = "up\ndown"
  var isClear = true
  var isMisty = false
  var note: SafeMarkup? = SafeMarkup(trusted: Array("<em>cold</em>\n<b/>".utf8))
  var blank: SafeMarkup? = nil
  var moon: Moon? = Moon()
  var comet: Moon? = nil
  var stars = [Star(name: "Vega", planets: []), Star(name: "Sól", planets: ["Mars", "Ceres"])]
  var satellites: [Star] = []

  static let fields: [Field<Sky>] = [
    .text("place", "Where one stands.") { $0.place },
    .text("remark", "What else there is to say.") { $0.remark },
    .text("quote", "What somebody said.") { $0.quote },
    .text("braces", "Text that looks like a tag.") { $0.braces },
    .text("lines", "Text of two lines.") { $0.lines },
    .flag("clear", "Whether there are no clouds.") { $0.isClear },
    .flag("misty", "Whether there is mist.") { $0.isMisty },
    .markup("note", "A note with emphasis.") { $0.note },
    .markup("blank", "A note that nobody wrote.") { $0.blank },
    .view("moon", "The moon, when it is up.") { $0.moon },
    .view("comet", "A comet, when there is one.") { $0.comet },
    .list("stars", "The stars seen, brightest first.") { $0.stars },
    .list("satellites", "What else went by.") { $0.satellites },
  ]
}

/// A body with features on it.
struct Moon: View {
  var name = "Máni"
  var phase: String? = "full"
  var crater: Crater? = Crater()

  static let fields: [Field<Moon>] = [
    .text("name", "What it is called.") { $0.name },
    .text("phase", "Its phase.") { $0.phase },
    .view("crater", "The crater that strikes the eye.") { $0.crater },
  ]
}

/// A hole in a moon.
struct Crater: View {
  var name = "Tycho"

  static let fields: [Field<Crater>] = [
    .text("name", "What it is called.") { $0.name },
    .flag("round", "Whether it is round.") { _ in true },
  ]
}

/// A star; its planets are stars too, so that a view contains its own type.
struct Star: View {
  var name: String
  var planets: [String]

  static let fields: [Field<Star>] = [
    .text("name", "What it is called.") { $0.name },
    .list("planets", "What circles it.") { $0.planets.map { Star(name: $0, planets: []) } },
  ]
}
