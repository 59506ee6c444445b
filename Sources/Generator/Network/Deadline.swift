/// A point in time by which all requests of a run must end. Monotonic, so changes of the wall clock do not
/// matter.
struct Deadline: Hashable, Sendable {
  let end: ContinuousClock.Instant

  /// The duration starts now.
  init(_ duration: Duration) { end = .now + duration }

  private init(end: ContinuousClock.Instant) { self.end = end }

  /// The remaining time; zero after the deadline.
  var left: Duration { max(.zero, ContinuousClock.now.duration(to: end)) }

  /// This deadline, or the given duration from now if that is earlier.
  func atMost(_ duration: Duration) -> Deadline {
    Deadline(end: min(end, .now + duration))
  }

  /// An equal share of the remaining time for the first of several steps, so that one that hangs leaves time
  /// for the rest. Time that a step does not use goes to the next.
  func part(of steps: Int) -> Deadline {
    Deadline(end: .now + left / max(1, steps))
  }
}
