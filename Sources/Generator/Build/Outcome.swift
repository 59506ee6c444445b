public import Pictures
public import Site

/// What a run published.
public struct Outcome: Sendable {
  /// The day on the front page.
  public let day: Day
  /// How current it is.
  public let freshness: Freshness
  /// What became of the site's files.
  public let publication: Publication
  /// Where the site is.
  public let output: String
  /// The site itself; nil when there was nothing to do. Whoever holds the outcome until the process ends
  /// need not free it.
  public let edition: Edition?
  /// What was published before, not to be freed either; nil when there was nothing to do.
  public let replaced: PublicFolder?
  /// Pictures that were not taken over, and why.
  public let refusals: [PictureRefusal]
}

extension Outcome: CustomStringConvertible {
  /// One line: `Published public: fresh, 2026-11-20; 5 files new or changed, 9 kept.`
  public var description: String {
    "Published \(output): \(freshness.name), \(day); \(counted(publication.made, "file")) new or changed, \(publication.kept) kept."
  }
}

extension Freshness {
  /// The state in a word or two, as a log names it.
  var name: String {
    switch self {
    case .fresh: "fresh"
    case .cachedToday: "cached today"
    case .waiting: "waiting"
    case .offline: "offline"
    case .unanswered: "unanswered"
    }
  }
}
