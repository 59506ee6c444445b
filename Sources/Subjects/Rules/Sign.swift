/// How the texts of a day name a subject. `rules.txt` explains each sign and its points.
enum Sign: UInt8, CaseIterable {
  case base, unnamed
  // Where the title names it, and other names in the title.
  case title, titleMain, titleStart, titleFrom, titleIn, titleOver, titleOwner
  case titleAdjective, titleDesignation, titleShared, titleOther, titleSky, titleBlank
  case titleHasPart, titleHasWhole, titleHasConstellation
  // How likely the words for a kind are to mean it.
  case looseTitle, sureTitle, weak, loose, sure, impliedByTitle, implied
  // Where and how often the explanation names it.
  case first, late, last, twice, thrice, often, most, foremost, firstNamed, alone, crowd
  case designation
  // The words around a name in the explanation.
  case begins, free, owner, afterFrom, afterBy, afterIn, afterOf, afterOver
  case afterLike, afterCalled, afterComma, beforeComma
  case picture, pictureNear, thisPicture, showing, showingNear, pictured, side, sideNear, taking
  case story, maybe
  // What the day shows and names.
  case onePlace, twoPlaces, twoBodies, withObject, withMission
  case withConstellation, titledObject, titledBody, titledMission, titledPlace, titledStar
  case titledComet, titledKind, titledEvent
  // How many different words the day has about a scene.
  case ground1, ground2, ground4, night1, night2, night4, deep1, deep2, deep4, deep6
  case launch1, launch2, probe1, probe2, probe4, machine1, machine2, past1, orbit2
}

typealias Signs = Flags<Sign>
