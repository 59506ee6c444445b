import NASA
public import Pictures

/// NASA has been asked for days and has not answered: what a person should look into.
///
/// A picture that is late is no silence: then NASA answers.
public struct OutageAlert: Hashable, Sendable {
  /// The day in New York of the last believable answer, or of the last record kept.
  public let since: Day
  /// How many days ago that is.
  public let days: Int
  /// Whether anybody could be reached in this run.
  public let reached: Bool
}

extension OutageAlert {
  /// Decides on the facts of a run; nil while NASA answers, is not asked, or may still be waited for. `patience` is
  /// after how many days somebody is to be called.
  init?(_ facts: FreshnessFacts, patience: Int) {
    guard let fetched = facts.fetched, !fetched.answered, let since = facts.lastHeard else {
      return nil
    }
    days = since.distance(to: facts.today)
    guard days >= patience else { return nil }
    self.since = since
    reached = fetched.reached
  }
}

extension OutageAlert: CustomStringConvertible {
  /// What has not come for how long, and what to do next.
  public var description: String {
    "NASA has not answered since \(since), for \(days) days; the site is published with what is kept; "
      + (reached
        ? "services were reached, and the warnings above say what was wrong with their answers; see whether they have moved, and set `sources`"
        : "no service could be reached; see whether this machine is connected, and `sources` are right")
      + ", or wait longer: set `patience`"
  }
}
