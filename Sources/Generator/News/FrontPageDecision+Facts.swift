import Pictures
import Sources

extension FrontPageDecision {
  /// The facts of a run that decide what the front page shows, and whether to raise an `OutageAlert`.
  struct Facts {
    /// The requested day; nil for the newest.
    var asked: Day?
    /// The archive, including what this run added.
    var archive: Archive
    /// The services' answers; nil when none was asked (`--offline`).
    var fetched: FetchResult?
    var source: Source
    /// Today, by the source's calendar.
    var today: Day
    /// The day of the last valid answer before this run, if known.
    var lastAnswer: Day?

    /// The last valid answer or, when the archive does not record it, the last observation. One that lies in the
    /// future was recorded by a clock that was wrong.
    var lastHeard: Day? {
      if let lastAnswer, lastAnswer <= today { return lastAnswer }
      return archive.entries.map { source.calendar.day(at: $0.seen.when) }.filter { $0 <= today }
        .max()
    }
  }
}
