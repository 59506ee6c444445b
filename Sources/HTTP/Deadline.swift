/// A point in time by which all requests of a run must end. Monotonic, so changes of the wall clock do not
/// matter.
package struct Deadline: Hashable, Sendable {
  let end: ContinuousClock.Instant

  /// The duration starts now.
  package init(_ duration: Duration) { end = .now + duration }

  /// Later than any run.
  package static var never: Deadline { Deadline(.seconds(1_000_000_000)) }

  private init(end: ContinuousClock.Instant) { self.end = end }

  /// The remaining time; zero after the deadline.
  package var left: Duration { max(.zero, ContinuousClock.now.duration(to: end)) }

  /// This deadline, or the given duration from now if that is earlier.
  package func atMost(_ duration: Duration) -> Deadline {
    Deadline(end: min(end, .now + duration))
  }

  /// An equal share of the remaining time for the first of several steps, so that one that hangs leaves time
  /// for the rest. Time that a step does not use goes to the next.
  package func part(of steps: Int) -> Deadline {
    Deadline(end: .now + left / max(1, steps))
  }
}
