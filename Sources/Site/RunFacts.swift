public import Pictures

/// Facts about a run of apod, which are published only in `status.json`.
public struct RunFacts: Hashable, Sendable {
  /// The Git commit from which the site is built; nil if it is unknown, as outside GitHub Actions.
  public let commit: String?
  /// When one of the source's services last answered; nil if none has.
  public let checked: Timestamp?
  /// The service from which the picture on the front page came; nil if it is unknown.
  public let service: Service?
  /// The days whose texts were added or corrected on the date when the services last answered, oldest first. The date
  /// is that of the source's calendar.
  public let changed: [Day]
  /// The number of warnings. All rejected records of a service count as one warning, and so do all its failed fetches.
  /// Each omitted day counts as one.
  public let warnings: Int
  /// The days that are omitted because their records cannot be rendered, oldest first.
  public let omitted: [Day]

  /// Creates the facts about a run. A fact that is not known is nil.
  public init(
    commit: String?, checked: Timestamp?, service: Service?, changed: [Day] = [],
    warnings: Int = 0, omitted: [Day] = []
  ) {
    self.commit = commit
    self.checked = checked
    self.service = service
    self.changed = changed
    self.warnings = warnings
    self.omitted = omitted
  }
}
