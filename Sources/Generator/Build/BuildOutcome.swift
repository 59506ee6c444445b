public import Pictures

/// What a run published.
public struct BuildOutcome: Sendable {
  /// The day on the front page.
  public let day: Day
  /// How current it is.
  public let freshness: Freshness
  /// What became of the site's files.
  public let publication: Publication
  /// Where the site is.
  public let output: String
  /// Pictures that were not taken over, and why.
  public let refusals: [PictureRefusal]
  /// The days that were left out because their records do not render.
  public let omissions: [Omission]
  /// What the run learnt.
  public let report: Report
  /// That NASA has been silent for longer than the owner bears; nil otherwise.
  public let outage: OutageAlert?
}

/// What a run knows of the picture it shows, and learnt of all.
public struct Report: Hashable, Sendable {
  /// The title of the picture on the front page.
  public let title: String
  /// Who told of it.
  public let source: Source?
  /// How many days are new in the archive.
  public let added: Int
  /// How many days' texts or media were corrected.
  public let corrected: Int
}

extension BuildOutcome: CustomStringConvertible {
  /// One line: `Published public: fresh, 2026-11-20; 5 files new or changed, 9 kept.`, and how many days
  /// are not whole.
  public var description: String {
    "Published \(output): \(freshness.name), \(day); \(counted(publication.made, "file")) new or changed, \(publication.kept) kept"
      + (omissions.isEmpty ? "." : "; \(counted(omissions.count, "day")) left out.")
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
