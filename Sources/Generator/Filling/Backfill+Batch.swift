import Pictures
import Sources

extension Backfill {
  /// What the services answered for some days.
  struct Batch: Hashable, Sendable {
    struct Refused: Hashable, Sendable {
      let day: Day
      let service: Service
      let why: Refusal
    }

    struct Unanswered: Hashable, Sendable {
      let days: ClosedRange<Day>
      let service: Service
      let why: FetchError
    }

    /// The accepted pictures with their observations.
    var entries: [Entry] = []
    var refused: [Refused] = []
    /// The days for which a service reports no picture.
    var absent: [Service: Set<Day>] = [:]
    var unanswered: [Unanswered] = []
    /// The earliest date of the responses (`Date`): by a clock of ours that is ahead, days that are not out yet would be
    /// known to have no picture for good. Nil when none has a date.
    var today: Day?

    /// Whether any service sent a response.
    var isReached: Bool {
      !entries.isEmpty || !refused.isEmpty || !absent.isEmpty
        || unanswered.contains(where: \.why.isReached)
    }

    var days: Set<Day> { Set(entries.map(\.picture.day)) }

    mutating func add(_ other: Batch) {
      entries += other.entries
      refused += other.refused
      absent.merge(other.absent) { $0.union($1) }
      unanswered += other.unanswered
      today = [today, other.today].compactMap(\.self).min()
    }
  }
}
