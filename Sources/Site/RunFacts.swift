public import Pictures

/// What is known of the run that makes an edition. Only `status.json` tells of it.
public struct RunFacts: Hashable, Sendable {
  /// The commit the site was made from; nil outside a repository.
  public let commit: String?
  /// When the services were last asked and answered; nil when they never were.
  public let checked: Timestamp?
  /// Who told of the picture that is shown; nil when it is not known.
  public let source: Source?
  /// Days whose text came or was corrected on the day in New York when the services last answered,
  /// oldest first.
  public let changed: [Day]
  /// How many warnings the run gave of what it did not take over, could not get, or left out: one for
  /// each service, however much that did not give, and one for each day left out.
  public let warnings: Int
  /// The days that the edition leaves out because their records do not render, oldest first.
  public let omitted: [Day]

  /// The facts of a run.
  public init(
    commit: String?, checked: Timestamp?, source: Source?, changed: [Day] = [],
    warnings: Int = 0, omitted: [Day] = []
  ) {
    self.commit = commit
    self.checked = checked
    self.source = source
    self.changed = changed
    self.warnings = warnings
    self.omitted = omitted
  }
}
