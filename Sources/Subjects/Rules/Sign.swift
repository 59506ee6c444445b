/// A sign is a fact about how a day's texts name a subject. `rules.txt` explains each sign and its points.
enum Sign: UInt8, CaseIterable {
  case base, unnamed
  // Where the title names the subject, and which other subjects the title names.
  case title, titleMain, titleStart, titleFrom, titleIn, titleOver, titleOwner
  case titleAdjective, titleDesignation, titleShared, titleOther, titleSky, titleBlank
  case titleHasPart, titleHasWhole, titleHasConstellation
  // How likely it is that the picture shows a kind, judging by the words for the kind, or by subjects that imply it.
  case looseTitle, sureTitle, weak, loose, sure, impliedByTitle, implied
  // Where and how often the explanation names the subject.
  case first, late, last, twice, thrice, often, most, foremost, firstNamed, alone, crowd
  case designation
  // The words around a name in the explanation.
  case begins, free, owner, afterFrom, afterBy, afterIn, afterOf, afterOver
  case afterLike, afterCalled, afterComma, beforeComma
  case picture, pictureNear, thisPicture, showing, showingNear, pictured, side, sideNear, taking
  case story, maybe
  // Which other subjects the day's texts name.
  case onePlace, twoPlaces, twoBodies, withObject, withMission
  case withConstellation, titledObject, titledBody, titledMission, titledPlace, titledStar
  case titledComet, titledKind, titledEvent
  // How many different words of the day are about a scene, such as the ground. The number in the sign's name is the
  // minimum.
  case ground1, ground2, ground4, night1, night2, night4, deep1, deep2, deep4, deep6
  case launch1, launch2, probe1, probe2, probe4, machine1, machine2, past1, orbit2
}

typealias Signs = Flags<Sign>
