import Pictures

struct BackfillTally: Hashable, Sendable {
  private(set) var changes = ArchiveStore.Changes()
  private(set) var refused: [BackfillBatch.Refused] = []
  private(set) var unanswered: [BackfillBatch.Unanswered] = []
  /// Whether any service sent a response.
  private(set) var isReached = false

  mutating func count(_ more: ArchiveStore.Changes) {
    changes.added += more.added
    changes.corrected += more.corrected
    changes.same += more.same
  }

  mutating func take(_ batch: BackfillBatch) {
    refused += batch.refused
    unanswered += batch.unanswered
    isReached =
      isReached || !batch.entries.isEmpty || !batch.refused.isEmpty || !batch.absent.isEmpty
      || batch.unanswered.contains(where: \.why.isReached)
  }
}
