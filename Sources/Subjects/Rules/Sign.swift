/// A sign: a fact about how the texts of a day name a subject. `rules.txt` explains each sign and its points.
enum Sign: UInt8, CaseIterable {
  case base, unnamed
  // Where the title names the subject, and which other names the title has.
  case title, titleMain, titleStart, titleFrom, titleIn, titleOver, titleOwner
  case titleAdjective, titleDesignation, titleShared, titleOther, titleSky, titleBlank
  case titleHasPart, titleHasWhole, titleHasConstellation
  // How likely words for a kind mean that the picture shows the kind.
  case looseTitle, sureTitle, weak, loose, sure, impliedByTitle, implied
  // Where and how often the explanation names the subject.
  case first, late, last, twice, thrice, often, most, foremost, firstNamed, alone, crowd
  case designation
  // The words around a name in the explanation.
  case begins, free, owner, afterFrom, afterBy, afterIn, afterOf, afterOver
  case afterLike, afterCalled, afterComma, beforeComma
  case picture, pictureNear, thisPicture, showing, showingNear, pictured, side, sideNear, taking
  case story, maybe
  // What else the day shows and names.
  case onePlace, twoPlaces, twoBodies, withObject, withMission
  case withConstellation, titledObject, titledBody, titledMission, titledPlace, titledStar
  case titledComet, titledKind, titledEvent
  // How many different words the day has about a scene. The number in the name is the minimum.
  case ground1, ground2, ground4, night1, night2, night4, deep1, deep2, deep4, deep6
  case launch1, launch2, probe1, probe2, probe4, machine1, machine2, past1, orbit2
}

typealias Signs = Flags<Sign>
