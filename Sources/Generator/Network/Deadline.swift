/// The time that all requests of a run have together. Monotonic: setting the wall clock changes nothing.
struct Deadline: Hashable, Sendable {
  /// When the time is up.
  let deadline: ContinuousClock.Instant

  /// A budget that starts now.
  init(_ duration: Duration) { deadline = .now + duration }

  private init(deadline: ContinuousClock.Instant) { self.deadline = deadline }

  /// What is left; zero when the time is up.
  var left: Duration { max(.zero, ContinuousClock.now.duration(to: deadline)) }

  /// This budget, or one of so long from now when that ends sooner.
  func atMost(_ duration: Duration) -> Deadline {
    Deadline(deadline: min(deadline, .now + duration))
  }

  /// The fair part of what is left for the first of so many steps, so that one that hangs leaves
  /// time for those after it. What a step does not use goes to the next.
  func part(of steps: Int) -> Deadline {
    Deadline(deadline: .now + left / max(1, steps))
  }
}
