import Pictures

/// What a day shows: every kind that NASA's service has been found to publish.
public enum MediaKind: String, Hashable, Sendable, CaseIterable {
  /// A picture wider than tall, 1600 pixels wide.
  case landscape
  /// The same, 3200 pixels wide: more than the widest rendition.
  case large
  /// A picture taller than wide.
  case portrait
  /// A picture that lies on its side in the file, whose Exif orientation turns it upright (6).
  case turned
  /// A picture whose record has no size: `w=0&h=0`.
  case unmeasured
  /// A picture eighteen times as wide as tall.
  case panorama
  /// A picture six times as tall as wide.
  case column
  /// A picture smaller than any screen.
  case tiny
  /// A JPEG of one component.
  case greyscale
  /// A PNG with an alpha channel.
  case transparent
  /// An animated GIF, whose resized address answers 404.
  case animation
  /// A video file, with a poster.
  case video
  /// A YouTube player.
  case youTube
  /// A YouTube player of a film that was uploaded small: its largest still is 480 pixels wide.
  case oldYouTube
  /// A Vimeo player.
  case vimeo
  /// A player of a host that few owners will allow.
  case otherPlayer
  /// No media at all: `media_type` is null, `hdurl` the service's thumbnail.
  case textOnly
  /// A GIF that only `basic_html` names, with a thumbnail as `hdurl` (the early archive).
  case hiddenAnimation
  /// A picture that only `hdurl` names: the media block of `basic_html` is empty.
  case emptyBlock
  /// An image day whose picture is nowhere: empty block and a thumbnail as `hdurl`.
  case lost

  /// What the day shows unless a calendar overrides it. Each kind occurs once in any 28 consecutive
  /// days, the large twice and landscapes eight times.
  static func usual(on day: Day) -> MediaKind {
    round[((day.number % round.count) + round.count) % round.count]
  }

  private static let round: [MediaKind] = [
    .landscape, .portrait, .large, .youTube, .landscape, .transparent, .landscape, .panorama,
    .oldYouTube, .greyscale, .video, .landscape, .hiddenAnimation, .landscape, .column, .landscape,
    .vimeo, .large, .emptyBlock, .turned, .animation, .landscape, .tiny, .textOnly,
    .unmeasured, .otherPlayer, .landscape, .lost,
  ]
}

extension MediaKind {
  /// What the service calls it in `media_type`; nil is JSON's null.
  var mediaType: String? {
    switch self {
    case .video, .youTube, .oldYouTube, .vimeo, .otherPlayer: "video"
    case .textOnly: nil
    default: "image"
    }
  }

  /// The size of the picture that goes with it (a poster for players) as a viewer shows it, in pixels.
  var size: (width: Int, height: Int) {
    switch self {
    case .large: (3200, 2000)
    case .portrait: (1200, 1600)
    case .turned: (900, 1200)
    case .panorama: (3600, 200)
    case .column: (400, 2400)
    case .tiny: (160, 120)
    case .greyscale: (1200, 1200)
    case .transparent: (512, 384)
    case .animation, .hiddenAnimation: (320, 240)
    case .video, .youTube, .oldYouTube, .vimeo, .otherPlayer: (1280, 720)
    default: (1600, 1000)
    }
  }

  /// The kind whose subjects it has: that of `subjects.json` which looks alike; nil when any subject will do.
  var withSubjects: MediaKind? {
    switch self {
    case .tiny, .textOnly, .lost: nil
    case .landscape, .unmeasured, .emptyBlock: .landscape
    case .animation, .hiddenAnimation: .animation
    case .video, .youTube, .oldYouTube, .vimeo, .otherPlayer: .video
    case .large, .portrait, .turned, .panorama, .column, .greyscale, .transparent: self
    }
  }

  /// A suffix that distinguishes titles of this kind from the plain one.
  var titleEnding: String {
    switch self {
    case .panorama: " from End to End"
    case .column: " from Top to Bottom"
    case .tiny: " on a Stamp"
    case .greyscale: " in Grey"
    case .transparent: ", Cut Out"
    case .animation, .hiddenAnimation: " in Motion"
    default: ""
    }
  }

  var fileExtension: String {
    switch self {
    case .transparent: "png"
    case .animation, .hiddenAnimation: "gif"
    default: "jpg"
    }
  }
}
