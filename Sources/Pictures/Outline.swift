/// What the pages of a site need to know of every picture, without its texts: enough to tell which
/// pages it is on, and whether they change.
public struct Outline: Hashable, Sendable {
  /// The day.
  public let day: Day
  /// The title.
  public let title: String
  /// XXH64 of the picture's line: all that can be known of it, and nothing of when it was seen.
  public let digest: UInt64
  /// The days that explanation and credit link to: each once, in order, without this one.
  public let linkedDays: [Day]
  /// Whether a page shows a still of its media, or could.
  public let mayHaveStill: Bool
  /// XXH64 of what tells its media from another's (`Media.identity`); that of no bytes for a day of
  /// text alone.
  public let media: UInt64

  /// An outline that was made before.
  public init(
    day: Day, title: String, digest: UInt64, linkedDays: [Day], mayHaveStill: Bool,
    media: UInt64
  ) {
    self.day = day
    self.title = title
    self.digest = digest
    self.linkedDays = linkedDays
    self.mayHaveStill = mayHaveStill
    self.media = media
  }

  /// The outline of a picture.
  public init(_ picture: Picture) {
    day = picture.day
    title = picture.title
    digest = XXH64.hash(picture.line)
    var linked: [Day] = []
    for day in picture.explanation.linkedDays + picture.credit.linkedDays
    where day != picture.day && !linked.contains(day) {
      linked.append(day)
    }
    linkedDays = linked
    mayHaveStill = picture.media.mayHaveStill
    media = XXH64.hash(Array((picture.media.identity?.text ?? "").utf8))
  }

  /// Whether what is known of a still is of the media that the day shows.
  public func shows(_ kept: KeptPicture) -> Bool {
    media == XXH64.hash(Array(kept.media.text.utf8))
  }
}

extension Media {
  /// Whether a page shows a still of it, or could.
  public var mayHaveStill: Bool {
    switch self {
    case .image, .video, .embed: true
    case .page, .none: false
    }
  }
}
