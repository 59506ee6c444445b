package import Pictures

/// What a day shows: every kind that NASA's service publishes. `Data/media-kinds.json` tells what each one is.
package enum MediaKind: String, Hashable, Sendable, CaseIterable, Decodable {
  case landscape, large, portrait, turned, unmeasured, panorama, column, tiny, greyscale
  case transparent, animation, video, youTube, oldYouTube, vimeo, otherPlayer, textOnly
  case hiddenAnimation, emptyBlock, lost

  /// What the day shows unless a calendar overrides it. Each kind occurs once in any 28 consecutive
  /// days, the large twice and landscapes eight times.
  package static func usual(on day: Day) -> MediaKind { round.cycled(day.number) }

  private static let round: [MediaKind] = [
    .landscape, .portrait, .large, .youTube, .landscape, .transparent, .landscape, .panorama,
    .oldYouTube, .greyscale, .video, .landscape, .hiddenAnimation, .landscape, .column, .landscape,
    .vimeo, .large, .emptyBlock, .turned, .animation, .landscape, .tiny, .textOnly,
    .unmeasured, .otherPlayer, .landscape, .lost,
  ]
}

/// What the records of one kind of media have in common: an item of `media-kinds.json`.
struct MediaFormat: Decodable, Sendable {
  /// What the service calls it in `media_type`; nil is JSON's null.
  let mediaType: String?
  /// Only records that name this kind are shown so; nil when any record may be.
  let subjects: MediaKind?
  let titleEnding: String
  /// The template of a film's id at YouTube or Vimeo. No film has it: a real id would show a stranger's work.
  let film: String?
  /// The template of what the first `<center>` of the basic page shows below the date.
  let media: String
  let hdurl: String
  /// The pictures by their paths; both are templates.
  let files: [String: String]
}

extension Array {
  /// The element at this place, if the array went round and round.
  func cycled(_ place: Int) -> Element { self[((place % count) + count) % count] }
}
