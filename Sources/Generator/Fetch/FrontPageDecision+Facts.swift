import Pictures
import Sources

extension FrontPageDecision {
  /// The facts about a run that decide what the front page shows, and whether there is an `OutageAlert`.
  struct Facts {
    /// The requested day; nil for the newest.
    var asked: Day?
    /// The archive, including what this run added.
    var archive: Archive
    /// What the services answered; nil if no service was asked (`--offline`).
    var fetched: FetchResult?
    var source: Source
    /// Today in the source's calendar.
    var today: Day
    /// The day of the last valid answer before this run, if known.
    var lastAnswer: Day?

    /// The day of the last valid answer or, if that is not known, of the newest observation in the archive. Days in the
    /// future are skipped, because they were recorded with a wrong clock.
    var lastHeard: Day? {
      if let lastAnswer, lastAnswer <= today { return lastAnswer }
      return archive.entries.map { source.calendar.day(at: $0.seen.when) }.filter { $0 <= today }
        .max()
    }
  }
}
