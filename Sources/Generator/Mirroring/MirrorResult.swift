import Pictures

/// What a run did for the still of a mirrored day.
struct MirrorResult: Sendable {
  /// How its files came to be at hand.
  enum Gain: Hashable, Sendable {
    /// Downloaded from where the record says.
    case fetched
    /// Taken from the published site.
    case restored
    /// Made from the original at hand.
    case completed
  }

  let day: Day
  /// The picture to show, all of its files at hand; nil when there is none.
  var shown: KeptPicture?
  /// What is known of the day's still from now on; nil when that is what was known before.
  var learnt: KeptPicture?
  var gain: Gain?
  /// What was refused on the way.
  var refusals: [PictureRefusal] = []
  /// Whether more is to be done than this run had time for.
  var isLeft = false

  init(_ day: Day) { self.day = day }

  /// Takes note of a refusal, or that the run had no time for what was asked.
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
