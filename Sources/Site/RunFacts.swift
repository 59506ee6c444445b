public import Pictures

/// Facts about a run. Only `status.json` shows them.
public struct RunFacts: Hashable, Sendable {
  /// The commit of the site; nil outside a repository.
  public let commit: String?
  /// The time of the services' last answer; nil when there was none.
  public let checked: Timestamp?
  /// The service that provided the shown picture; nil when it is unknown.
  public let service: Service?
  /// Days with a text that was added or corrected on the date when the services last answered, oldest first. The
  /// date is in the source's calendar.
  public let changed: [Day]
  /// The number of warnings. Rejected records and failed fetches count once per service, and each
  /// omitted day counts once.
  public let warnings: Int
  /// The days omitted because their records do not render, oldest first.
  public let omitted: [Day]

  /// The facts of a run. An unknown fact is nil.
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
