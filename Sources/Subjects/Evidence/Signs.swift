/// What speaks for or against that a picture shows a subject.
package struct Signs: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  private static func sign(_ bit: Int) -> Signs { Signs(rawValue: 1 << UInt64(bit)) }

  /// In the title, anywhere.
  static let title = sign(0)
  /// In the title after no preposition.
  static let titleMain = sign(1)
  /// The title begins with it.
  static let titleStart = sign(2)
  static let titleFrom = sign(3)
  static let titleBy = sign(4)
  static let titleWith = sign(5)
  static let titleTo = sign(6)
  static let titleIn = sign(7)
  static let titleOf = sign(8)
  static let titleOver = sign(9)
  static let titleNear = sign(10)
  static let titleBeyond = sign(11)
  /// With a possessive s in the title, before another word.
  static let titleOwner = sign(12)
  /// All of the title.
  static let titleAll = sign(13)
  /// The title names another of its group; it too, or it alone.
  static let titleShared = sign(14)
  static let titleOther = sign(15)
  /// The title names something in the sky, and not this.
  static let titleSky = sign(16)
  /// In the explanation.
  static let text = sign(17)
  static let first = sign(18)
  static let second = sign(19)
  /// After the first two sentences for the first time.
  static let late = sign(20)
  static let twice = sign(21)
  static let thrice = sign(22)
  static let often = sign(23)
  /// A word for a picture, for showing, or for a place in it stands in a sentence of it, or within six words.
  static let picture = sign(24)
  static let pictureNear = sign(25)
  static let shown = sign(26)
  static let shownNear = sign(27)
  static let side = sign(28)
  static let sideNear = sign(29)
  /// It begins a sentence.
  static let begins = sign(30)
  /// Right before it in the explanation, once at least.
  static let afterFrom = sign(31)
  static let afterBy = sign(32)
  static let afterWith = sign(33)
  static let afterTo = sign(34)
  static let afterIn = sign(35)
  static let afterOf = sign(36)
  static let afterOver = sign(37)
  static let afterNear = sign(38)
  static let afterBeyond = sign(39)
  static let afterLike = sign(40)
  static let afterConstellation = sign(41)
  static let afterNamed = sign(42)
  static let afterDistance = sign(43)
  /// In the explanation, once at least, right after none of these.
  static let free = sign(44)
  /// Both a name and a designation, or two designations, stand there.
  static let designated = sign(45)
  static let alt = sign(46)
  static let credit = sign(47)
  /// The day shows a film.
  static let film = sign(48)
  /// The only one of its group; the first in the explanation; the most mentioned.
  static let alone = sign(49)
  static let foremost = sign(50)
  static let most = sign(51)
  /// Only a designation, and in no table.
  static let unlisted = sign(52)
  /// A subject that it belongs to, or that belongs to it, stands in the title.
  static let titleKin = sign(53)
  /// The title names nothing that is known.
  static let titleBlank = sign(54)
  /// A kind that another subject in the title implies.
  static let titleImplied = sign(55)
  /// More than six of its group are there.
  static let crowd = sign(56)

  /// A kind that no word of the texts names.
  static let absent = sign(57)
  /// A kind that another subject implies.
  static let implied = sign(58)

  /// In the explanation, before and after a comma that parts it from a capital letter: Lima, Peru.
  static let beforeComma = sign(59)
  static let afterComma = sign(60)
  /// Its sentence tells a day or an hour, or has a word for who takes pictures under the sky, and with what.
  static let dated = sign(61)
  static let camera = sign(62)
  /// In the explanation, right before a word for what a telescope or a craft makes.
  static let maker = sign(63)

  /// The signs by the names that tables of weights use.
  package static let named: [(name: String, sign: Signs)] = [
    ("title", title), ("title-main", titleMain), ("title-start", titleStart),
    ("title-from", titleFrom), ("title-by", titleBy), ("title-with", titleWith),
    ("title-to", titleTo), ("title-in", titleIn), ("title-of", titleOf),
    ("title-over", titleOver), ("title-near", titleNear), ("title-beyond", titleBeyond),
    ("title-owner", titleOwner), ("title-all", titleAll), ("title-shared", titleShared),
    ("title-other", titleOther), ("title-sky", titleSky), ("text", text), ("first", first),
    ("second", second), ("late", late), ("twice", twice), ("thrice", thrice), ("often", often),
    ("picture", picture), ("picture-near", pictureNear), ("shown", shown),
    ("shown-near", shownNear), ("side", side), ("side-near", sideNear), ("begins", begins),
    ("after-from", afterFrom), ("after-by", afterBy), ("after-with", afterWith),
    ("after-to", afterTo), ("after-in", afterIn), ("after-of", afterOf),
    ("after-over", afterOver), ("after-near", afterNear), ("after-beyond", afterBeyond),
    ("after-like", afterLike), ("after-constellation", afterConstellation),
    ("after-named", afterNamed), ("after-distance", afterDistance), ("free", free),
    ("designated", designated), ("alt", alt), ("credit", credit), ("film", film),
    ("alone", alone), ("foremost", foremost), ("most", most), ("unlisted", unlisted),
    ("title-kin", titleKin), ("title-blank", titleBlank), ("title-implied", titleImplied),
    ("crowd", crowd), ("absent", absent), ("implied", implied),
    ("before-comma", beforeComma), ("after-comma", afterComma), ("dated", dated),
    ("camera", camera), ("maker", maker),
  ]

  /// The place of each sign's bit, by its name.
  static let bits: [Substring: Int] = Dictionary(
    uniqueKeysWithValues: named.map { (Substring($0.name), $0.sign.rawValue.trailingZeroBitCount) })

  /// Their names, in order.
  package var names: [String] { Signs.named.filter { contains($0.sign) }.map(\.name) }
}
