import HTTP
import Pictures

extension MirrorTask {
  struct Outcome: Sendable {
    enum Gain: Hashable, Sendable {
      /// Downloaded from the address in the record.
      case fetched
      /// Downloaded from the published site.
      case restored
      /// Made from the original in the archive.
      case completed
    }

    let day: Day
    /// The picture to show, with all of its files in the archive; nil when there is none.
    var shown: KeptPicture?
    /// The new record of the day's picture; nil when it has not changed.
    var learnt: KeptPicture?
    var gain: Gain?
    var refusals: [PictureRefusal] = []
    /// Whether work remains because the run's time was up.
    var isLeft = false

    init(_ day: Day) { self.day = day }

    /// Records a refusal, or marks the day as unfinished when time ran out or the host was given up.
    mutating func refuse(_ refusal: PictureRefusal, timeIsUp: Bool) {
      switch refusal.reason {
      case .failed(.noTimeLeft), .failed(.cancelled), .failed(.givenUp), .notMade(.cancelled):
        isLeft = true
      case .failed(.tooSlow) where timeIsUp, .failed(.silent) where timeIsUp:
        isLeft = true
      default: refusals.append(refusal)
      }
    }
  }
}
