import Pictures

/// What a backfill has come to so far.
struct BackfillTally: Hashable, Sendable {
  private(set) var changes = KeptDays.Changes()
  private(set) var refused: [Haul.Refused] = []
  private(set) var unanswered: [Haul.Unanswered] = []
  /// Whether anything came from anybody.
  private(set) var isReached = false

  mutating func count(_ more: KeptDays.Changes) {
    changes.added += more.added
    changes.corrected += more.corrected
    changes.same += more.same
  }

  mutating func take(_ haul: Haul) {
    refused += haul.refused
    unanswered += haul.unanswered
    isReached =
      isReached || !haul.entries.isEmpty || !haul.refused.isEmpty || !haul.absent.isEmpty
      || haul.unanswered.contains(where: \.why.isReached)
  }
}
