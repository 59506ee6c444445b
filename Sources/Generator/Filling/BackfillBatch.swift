import NASA
import Pictures

/// What came of asking for some days.
struct BackfillBatch: Sendable {
  /// A day's record that is not believed.
  struct Refused: Hashable, Sendable {
    let day: Day
    let source: Source
    let why: Refusal
  }

  /// Days that could not be asked for.
  struct Unanswered: Hashable, Sendable {
    let days: ClosedRange<Day>
    let source: Source
    let why: FetchError
  }

  /// The pictures believed, with their sightings.
  var entries: [Entry] = []
  var refused: [Refused] = []
  /// Days that a service says it has no picture of.
  var absent: [Source: Set<Day>] = [:]
  var unanswered: [Unanswered] = []

  /// The days of which there is a picture.
  var days: Set<Day> { Set(entries.map(\.picture.day)) }

  mutating func add(_ other: BackfillBatch) {
    entries += other.entries
    refused += other.refused
    absent.merge(other.absent) { $0.union($1) }
    unanswered += other.unanswered
  }
}
