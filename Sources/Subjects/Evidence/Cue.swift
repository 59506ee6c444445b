/// Words that say something about the names beside them.
struct Cue: OptionSet, Sendable {
  let rawValue: UInt64

  static let from = Cue(rawValue: 1 << 0)
  static let by = Cue(rawValue: 1 << 1)
  static let with = Cue(rawValue: 1 << 2)
  static let forOrTo = Cue(rawValue: 1 << 3)
  static let inside = Cue(rawValue: 1 << 4)
  static let of = Cue(rawValue: 1 << 5)
  static let over = Cue(rawValue: 1 << 6)
  static let near = Cue(rawValue: 1 << 7)
  static let beyond = Cue(rawValue: 1 << 8)
  static let like = Cue(rawValue: 1 << 9)
  static let constellation = Cue(rawValue: 1 << 10)
  static let lightYears = Cue(rawValue: 1 << 11)
  static let named = Cue(rawValue: 1 << 12)
  /// A word for a picture.
  static let picture = Cue(rawValue: 1 << 13)
  /// A word for showing or seeing.
  static let shown = Cue(rawValue: 1 << 14)
  /// A place in the picture.
  static let side = Cue(rawValue: 1 << 15)
  static let and = Cue(rawValue: 1 << 16)
  /// What follows a number after “and” that ends a list.
  static let afterNumber: Cue = [.and, .verb, .from, .by, .with, .inside, .near, .of, .over]
  static let verb = Cue(rawValue: 1 << 17)
  /// What a number counts.
  static let counted = Cue(rawValue: 1 << 18)
  /// What follows M and a number that is none of Messier's.
  static let notMessier = Cue(rawValue: 1 << 19)
  static let darkNebula = Cue(rawValue: 1 << 20)
  static let moving = Cue(rawValue: 1 << 21)
  /// When a picture was taken.
  static let dated = Cue(rawValue: 1 << 22)
  /// Who takes a picture on Earth, and with what.
  static let camera = Cue(rawValue: 1 << 23)
  /// What a telescope or a craft makes.
  static let made = Cue(rawValue: 1 << 24)

  /// The prepositions, with the signs of what follows them in a title and in the explanation. Of a word that is several
  /// of them, only the first counts in a title.
  static let prepositions: [(cue: Cue, title: Signs, text: Signs)] = [
    (.from, .titleFrom, .afterFrom), (.by, .titleBy, .afterBy), (.with, .titleWith, .afterWith),
    (.forOrTo, .titleTo, .afterTo), (.inside, .titleIn, .afterIn), (.of, .titleOf, .afterOf),
    (.over, .titleOver, .afterOver), (.near, .titleNear, .afterNear),
    (.moving, .titleNear, .afterNear), (.beyond, .titleBeyond, .afterBeyond),
    (.like, .titleBeyond, .afterLike),
  ]
  static let anyPreposition = Cue(prepositions.map(\.cue))

  /// The words of each.
  static let words: [(Cue, String)] = [
    (.from, "from aboard via"),
    (.by, "by"),
    (.with, "with using through without"),
    (.forOrTo, "for to toward towards"),
    (.inside, "in within inside into among on"),
    (.of, "of"),
    (.over, "over above across under below beneath"),
    (.near, "near at around beside between past meets meet passes visits"),
    (.beyond, "beyond behind before"),
    (.like, "like unlike than similar compared resembling resembles as"),
    (.constellation, "constellation constellations"),
    (.lightYears, "away distant light year years"),
    (.named, "discovered named discoverer known called nicknamed dubbed"),
    (.moving, "orbiting approaches approaching leaving crosses crossing"),
    (
      .picture,
      "image picture view photo photograph portrait panorama mosaic snapshot composite animation "
        + "frame scene movie video skyscape vista exposure images snapshots close closeup field "
        + "map sequence telescopic skyview photos pictures frames movies illustration"
    ),
    (
      .shown,
      "pictured shown featured above captured seen imaged depicts shows visible show appears "
        + "appear photographed recorded spans reveals features revealed here taken shines lies"
    ),
    (
      .side,
      "right left center centre foreground bottom top upper lower centered corner edge inset "
        + "background middle"
    ),
    (.and, "and"),
    (.verb, "are is were was have lie appear seem shine or as both this that which"),
    (
      .counted,
      "light million millions billion thousand percent other others more galaxies stars years year "
        + "days hours minutes seconds kilometers miles parsecs degrees times kpc km lightyears "
        + "meters images objects pc"
    ),
    (
      .notMessier,
      "tank tanks abrams motorway highway rifle class dwarf dwarfs flare flares earthquake type "
        + "star stars giant giants supergiant main bomber carbine"
    ),
    (
      .dated,
      "january february march april may june july august september october november december "
        + "last yesterday tonight week weekend month night evening morning dawn dusk sunset "
        + "sunrise midnight twilight moonset moonrise moonlight"
    ),
    (
      .camera,
      "camera cameras lens lenses tripod photographer photographers astrophotographer "
        + "astrophotographers telephoto skygazer skygazers stargazer stargazers exposures timelapse "
        + "horizon landscape skies sky skyscape nightscape nightskyscape beach mountains coast"
    ),
    (
      .made,
      "image images data camera cameras instrument instruments telescope telescopes observations "
        + "survey photo photos photograph view views picture pictures team archive detector "
        + "spectrograph observatory mosaic scientists legacy imager"
    ),
    (.darkNebula, "barnard barnards dark nebula nebulae dust dusty"),
  ]
}
