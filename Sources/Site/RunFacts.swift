public import Pictures

/// Facts about the run that makes an edition. Only `status.json` shows them.
public struct RunFacts: Hashable, Sendable {
  /// The commit the site was made from; nil outside a repository.
  public let commit: String?
  /// When the services last answered; nil when they never did.
  public let checked: Timestamp?
  /// The service that told of the picture that is shown; nil when it is not known.
  public let service: Service?
  /// Days whose text came or was corrected on the source's day when its services last answered,
  /// oldest first.
  public let changed: [Day]
  /// The number of warnings about what was rejected, not fetched or left out: one for each service,
  /// however much failed, and one for each day left out.
  public let warnings: Int
  /// The days that the edition leaves out because their records do not render, oldest first.
  public let omitted: [Day]

  /// The facts of a run; nil where one is not known.
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
