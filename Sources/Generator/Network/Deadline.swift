/// A point in time by which all requests of a run must end. Monotonic, so changes of the wall clock do not
/// matter.
struct Deadline: Hashable, Sendable {
  let deadline: ContinuousClock.Instant

  /// The duration starts now.
  init(_ duration: Duration) { deadline = .now + duration }

  private init(deadline: ContinuousClock.Instant) { self.deadline = deadline }

  /// The remaining time; zero after the deadline.
  var left: Duration { max(.zero, ContinuousClock.now.duration(to: deadline)) }

  /// This deadline, or the given duration from now if that is earlier.
  func atMost(_ duration: Duration) -> Deadline {
    Deadline(deadline: min(deadline, .now + duration))
  }

  /// An equal share of the remaining time for the first of several steps, so that one that hangs leaves time
  /// for the rest. Time that a step does not use goes to the next.
  func part(of steps: Int) -> Deadline {
    Deadline(deadline: .now + left / max(1, steps))
  }
}
