/// The time when all requests of a run must have ended. It uses a monotonic clock, so changes of the wall clock do not
/// matter.
package struct Deadline: Hashable, Sendable {
  let end: ContinuousClock.Instant

  /// A deadline this long from now.
  package init(_ duration: Duration) { end = .now + duration }

  /// A deadline that no run reaches.
  package static var never: Deadline { Deadline(.seconds(1_000_000_000)) }

  private init(end: ContinuousClock.Instant) { self.end = end }

  /// The remaining time; zero after the deadline.
  package var left: Duration { max(.zero, ContinuousClock.now.duration(to: end)) }

  /// This deadline, or the time after this duration if that time is earlier.
  package func atMost(_ duration: Duration) -> Deadline {
    Deadline(end: min(end, .now + duration))
  }

  /// An equal share of the remaining time for the next of several steps, so that a step that hangs leaves time for the
  /// rest. Unused time goes to the next step.
  package func part(of steps: Int) -> Deadline {
    Deadline(end: .now + left / max(1, steps))
  }
}
