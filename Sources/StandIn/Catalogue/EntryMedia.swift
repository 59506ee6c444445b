import Pictures

extension InventedEntry {
  package static let host = "https://assets.science.nasa.gov"
  /// The thumbnail that the service gives when there is no picture.
  static let thumbnailPath = "astro/programs/cosmic-origins/images/misc/news-thumbnail.png"

  /// Whether the correction replaced the picture too.
  var hasNewPicture: Bool { version > 1 && day.number % 2 != 0 }

  /// The picture file's path below `assets/science/` or `dam/science/`, percent-encoded.
  var picturePath: String {
    folder + encodedName + (hasNewPicture ? "_1" : "") + "." + kind.fileExtension
  }

  /// The video file's path, likewise.
  var videoPath: String { folder + encodedName + ".mp4" }

  /// The service's `hdurl`.
  package var wireLargest: String {
    switch kind {
    case .textOnly, .hiddenAnimation, .lost, .youTube, .oldYouTube, .vimeo, .otherPlayer:
      return "\(Self.host)/dynamicimage/assets/science/\(Self.thumbnailPath)?w=594&h=516"
    default:
      // Most addresses contain the native size, some do not.
      let (width, height) = kind == .unmeasured ? (0, 0) : kind.size
      return "\(largestFile)?w=\(width)&h=\(height)&fit=clip&crop=faces%2Cfocalpoint"
    }
  }

  /// The original picture; of a player its still, as the old service gives it.
  package var posterFile: String { "\(Self.host)/content/dam/science/\(picturePath)" }

  /// The film's id at YouTube or Vimeo; nil when neither has it.
  package var film: String? {
    // None of these exists: the id of a real video would show a stranger's work.
    switch kind {
    case .youTube, .oldYouTube: "stand-in_\(day.number % 90 + 10)"
    case .vimeo: "99900\(day.number % 90_000 + 10_000)"
    default: nil
    }
  }

  /// The player's address, protocol-relative as the service has it; nil when the kind has none.
  package var playerAddress: String? {
    switch kind {
    case .youTube, .oldYouTube: "//www.youtube.com/embed/\(film ?? "")?rel=0"
    case .vimeo: "//player.vimeo.com/video/\(film ?? "")"
    case .otherPlayer: "//orrery.example.org/embed/\(day.yymmdd)"
    default: nil
    }
  }

  /// What the first `<center>` of the basic page shows below the date.
  var mediaBlock: String {
    switch kind {
    case .textOnly, .emptyBlock, .lost:
      return ""
    case .video:
      return
        "<video controls title=\"\">\n<source src=\"\(Self.host)/content/dam/science/\(videoPath)\" type=\"video/mp4\">\n</video>"
    case .youTube, .oldYouTube, .vimeo, .otherPlayer:
      return
        "<iframe width=\"960\" height=\"540\" src=\"\(playerAddress ?? "")\" frameborder=\"0\" allowfullscreen></iframe>"
    case .hiddenAnimation:
      let file = posterFile.replacing("&", with: "&amp;")
      return "<a href='\(file)'>\n<img src='\(file)'></a>"
    default:
      let file = largestFile.replacing("&", with: "&amp;")
      return "<a href=\"\(file)\">\n<IMG SRC=\"\(file)\" alt=\"\(wireAlt)\"></a>"
    }
  }

  /// The service's `alt`; on a third of the days it is no description.
  package var wireAlt: String {
    var chance = SeededRandom(day, 5)
    return chance.below(3) == 0
      ? "See Explanation. Clicking on the picture will download the highest resolution version available."
      : alt
  }

  private var largestFile: String {
    isMigrated
      ? "\(Self.host)/content/dam/science/\(picturePath)"
      : "\(Self.host)/dynamicimage/assets/science/\(picturePath)"
  }

  private var folder: String { "cds/apod/apod/\(day.year)/\(monthName.lowercased())/" }

  /// A number, as cameras give, distinguishes the files of a month: subjects recur.
  private var encodedName: String {
    subject.file.replacing(" ", with: "%20") + "_\(1000 + day.number % 9000)"
  }
}
