import Pictures
import Sources

extension FrontPageDecision {
  /// The facts of a run that decide the front page's content and an `OutageAlert`.
  struct Facts {
    /// The requested day; nil for the newest.
    var asked: Day?
    /// The archive, including what this run added.
    var archive: Archive
    /// The services' answers; nil when no service was asked (`--offline`).
    var fetched: FetchResult?
    var source: Source
    /// Today in the source's calendar.
    var today: Day
    /// The day of the last valid answer before this run, if known.
    var lastAnswer: Day?

    /// The day of the last valid answer or, if that is not recorded, of the last observation. Future days are
    /// skipped, because a wrong clock recorded them.
    var lastHeard: Day? {
      if let lastAnswer, lastAnswer <= today { return lastAnswer }
      return archive.entries.map { source.calendar.day(at: $0.seen.when) }.filter { $0 <= today }
        .max()
    }
  }
}
