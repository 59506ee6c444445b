/// How current the picture on the front page is, and so what the page says about it.
public enum Freshness: Hashable, Sendable {
  /// Seen now, and the newest there is: today's, or yesterday's while today's is not out.
  case fresh
  /// Today's picture, seen earlier today; nothing to complain about.
  case cachedToday
  /// NASA answers truthfully, but its newest picture is older than yesterday in New York.
  case waiting(newest: Day)
  /// No service could be reached; the last picture seen is of this day.
  case offline(lastSeen: Day)
  /// Services were reached, but nothing believable came; the last believable answer came on this day in New York.
  case unanswered(since: Day)
}
