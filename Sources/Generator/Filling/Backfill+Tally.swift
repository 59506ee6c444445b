import Pictures

extension Backfill {
  struct Tally: Hashable, Sendable {
    private(set) var changes = OpenArchive.Changes()
    private(set) var refused: [Backfill.Batch.Refused] = []
    private(set) var unanswered: [Backfill.Batch.Unanswered] = []
    /// Whether any service sent a response.
    private(set) var isReached = false

    mutating func count(_ more: OpenArchive.Changes) {
      changes.added += more.added
      changes.corrected += more.corrected
      changes.same += more.same
    }

    mutating func take(_ batch: Backfill.Batch) {
      refused += batch.refused
      unanswered += batch.unanswered
      isReached =
        isReached || !batch.entries.isEmpty || !batch.refused.isEmpty || !batch.absent.isEmpty
        || batch.unanswered.contains(where: \.why.isReached)
    }
  }
}
