package import Pictures

/// The kinds of media that NASA's service publishes. `Data/media-kinds.json` describes each kind.
package enum MediaKind: String, Hashable, Sendable, CaseIterable, Decodable {
  case landscape, large, portrait, turned, unmeasured, panorama, column, tiny, greyscale
  case transparent, animation, video, youTube, oldYouTube, vimeo, otherPlayer, textOnly
  case hiddenAnimation, emptyBlock, lost

  /// The day's kind unless a calendar overrides it. In any 28 consecutive days, `landscape` occurs eight times, `large`
  /// twice, and every other kind once.
  package static func usual(on day: Day) -> MediaKind { round.cycled(day.number) }

  private static let round: [MediaKind] = [
    .landscape, .portrait, .large, .youTube, .landscape, .transparent, .landscape, .panorama,
    .oldYouTube, .greyscale, .video, .landscape, .hiddenAnimation, .landscape, .column, .landscape,
    .vimeo, .large, .emptyBlock, .turned, .animation, .landscape, .tiny, .textOnly,
    .unmeasured, .otherPlayer, .landscape, .lost,
  ]
}

/// The data that all records of a media kind have in common. Each format is an item of `media-kinds.json`.
struct MediaFormat: Decodable, Sendable {
  /// The service's `media_type`; nil is JSON's null.
  let mediaType: String?
  /// Only records with this kind use the format; nil means all records.
  let subjects: MediaKind?
  let titleEnding: String
  /// The template of a video id at YouTube or Vimeo. No real video has these ids, so that a demo does not
  /// show a stranger's video.
  let film: String?
  /// The template of the first `<center>` of the basic page, which is below the date.
  let media: String
  let hdurl: String
  /// The name of a picture for each path. Both the name and the path are templates.
  let files: [String: String]
}

extension Array {
  /// The element at this index, modulo the count.
  func cycled(_ place: Int) -> Element { self[((place % count) + count) % count] }
}
