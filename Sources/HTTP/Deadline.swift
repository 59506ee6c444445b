/// The time by which all requests of a run must have ended. The time is that of a monotonic clock, so changes to the
/// wall clock do not matter.
package struct Deadline: Hashable, Sendable {
  let end: ContinuousClock.Instant

  /// A deadline this long from now.
  package init(_ duration: Duration) { end = .now + duration }

  /// A deadline so far in the future that no run reaches it.
  package static var never: Deadline { Deadline(.seconds(1_000_000_000)) }

  private init(end: ContinuousClock.Instant) { self.end = end }

  /// The remaining time; zero after the deadline.
  package var left: Duration { max(.zero, ContinuousClock.now.duration(to: end)) }

  /// The earlier of this deadline and a deadline this long from now.
  package func atMost(_ duration: Duration) -> Deadline {
    Deadline(end: min(end, .now + duration))
  }

  /// The deadline of the next of several steps, which gets an equal share of the remaining time. If a step hangs, there
  /// is still time left for the other steps. Unused time goes to the next step.
  package func part(of steps: Int) -> Deadline {
    Deadline(end: .now + left / max(1, steps))
  }
}
