import Pictures
import Sources

extension Backfill {
  /// The services' answers for some days.
  struct Batch: Hashable, Sendable {
    struct Refused: Hashable, Sendable {
      let day: Day
      let service: Service
      let why: Rejection
    }

    struct Unanswered: Hashable, Sendable {
      let days: ClosedRange<Day>
      let service: Service
      let why: FetchError
    }

    /// The accepted pictures, each with its service and time.
    var entries: [Entry] = []
    var refused: [Refused] = []
    /// The days for which a service reports no picture.
    var absent: [Service: Set<Day>] = [:]
    var unanswered: [Unanswered] = []
    /// The earliest `Date` of the responses; nil if no response has a date. Because of this date, a fast clock on this
    /// machine cannot cause days to be marked as empty for good before they are published.
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
