/// How current the front page's picture is, which decides the notice that the page shows.
public enum Freshness: Hashable, Sendable {
  /// Confirmed by this run and the newest: today's, or yesterday's before today's is released.
  case fresh
  /// Today's picture, confirmed by an earlier run today; no notice is needed.
  case cachedToday
  /// The source answers correctly, but its newest picture is older than its yesterday.
  case waiting(newest: Day)
  /// No service could be reached; the newest archived picture is of this day.
  case offline(lastSeen: Day)
  /// Services responded, but with no valid answer. The last valid answer came on this day, by the source's calendar.
  case unanswered(since: Day)
}
