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

  /// The outline of a picture.
  public init(_ picture: Picture) {
    day = picture.day
    title = picture.title
    digest = XXH64.hash(picture.line)
    var linked: [Day] = []
    for case .day(let day) in picture.explanation.targets + picture.credit.targets
    where day != picture.day && !linked.contains(day) {
      linked.append(day)
    }
    linkedDays = linked
    mayHaveStill = picture.media.mayHaveStill
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
