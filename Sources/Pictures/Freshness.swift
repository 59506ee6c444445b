/// How current the front page's picture is, which decides the notice that the page shows.
public enum Freshness: Hashable, Sendable {
  /// This run confirmed that the picture is the newest: today's, or yesterday's if today's is not released yet.
  case fresh
  /// An earlier run of today confirmed today's picture. No notice is needed.
  case cachedToday
  /// The source answers correctly, but its newest picture is from before yesterday (by the source's calendar).
  case waiting(newest: Day)
  /// No service could be reached; the newest archived picture is dated this day.
  case offline(lastSeen: Day)
  /// Services responded, but with no valid answer. The last valid answer came on this day, by the source's calendar.
  case unanswered(since: Day)
}
