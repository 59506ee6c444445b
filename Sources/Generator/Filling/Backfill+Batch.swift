import NASA
import Pictures

extension Backfill {
  /// The result of a request for some days.
  struct Batch: Sendable {
    /// A record that was rejected.
    struct Refused: Hashable, Sendable {
      let day: Day
      let source: Source
      let why: Refusal
    }

    /// Days whose request failed.
    struct Unanswered: Hashable, Sendable {
      let days: ClosedRange<Day>
      let source: Source
      let why: FetchError
    }

    /// The accepted pictures with their observations.
    var entries: [Entry] = []
    var refused: [Refused] = []
    /// The days for which a service reports no picture.
    var absent: [Source: Set<Day>] = [:]
    var unanswered: [Unanswered] = []

    var days: Set<Day> { Set(entries.map(\.picture.day)) }

    mutating func add(_ other: Batch) {
      entries += other.entries
      refused += other.refused
      absent.merge(other.absent) { $0.union($1) }
      unanswered += other.unanswered
    }
  }
}
