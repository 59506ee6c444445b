import NASA
import Pictures

/// The facts of a run by which it is decided what its front page shows, and whether somebody is to be called.
struct FreshnessFacts {
  /// The one day that is wanted; nil for the newest.
  var asked: Day?
  /// What is kept, the run's news included.
  var archive: Archive
  /// What the sources told; nil when none was asked (`--offline`).
  var fetched: FetchResult?
  /// The day in New York.
  var today: Day
  /// The day in New York of the last believable answer before this run, when known.
  var lastAnswer: Day?

  /// Since when nothing has been heard: the last believable answer or, of an archive that tells of none, the
  /// last record.
  var lastHeard: Day? {
    lastAnswer ?? archive.entries.map(\.seen.when).max().map(NewYork.day(at:))
  }
}
