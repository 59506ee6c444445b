import Synchronization

/// Tells how far a long step has come: a bar on a terminal, a plain line now and then elsewhere.
///
/// Nothing is said before a second has passed, so that short steps stay silent. Safe to advance from
/// several tasks at once.
public final class Progress: Sendable {
  private struct State {
    var done = 0
    var lastSpoken: ContinuousClock.Instant
    var hasSpoken = false
  }

  private let label: String
  private let total: Int
  private let console: Console
  private let start: ContinuousClock.Instant
  private let state: Mutex<State>

  /// Begins a step of `total` pieces.
  public init(_ label: String, total: Int, console: Console) {
    self.label = label
    self.total = total
    self.console = console
    start = .now
    state = Mutex(State(lastSpoken: .now))
  }

  /// One more piece is done.
  public func advance(by pieces: Int = 1) {
    let line: String? = state.withLock { state in
      state.done += pieces
      let now = ContinuousClock.now
      let pause: Duration = console.isTerminal && state.hasSpoken ? .milliseconds(100) : quiet
      guard now - state.lastSpoken >= pause else { return nil }
      state.lastSpoken = now
      state.hasSpoken = true
      return render(done: state.done, elapsed: now - start)
    }
    if let line { console.write(line) }
  }

  /// The step is over; clears the bar.
  public func finish() {
    let spoken = state.withLock { $0.hasSpoken }
    if spoken && console.isTerminal { console.write("\r\u{1B}[K") }
  }

  /// How long to say nothing: at first a second, then on a log a line every ten.
  private var quiet: Duration {
    console.isTerminal ? .seconds(1) : .seconds(start.duration(to: .now) < .seconds(10) ? 1 : 10)
  }

  private func render(done: Int, elapsed: Duration) -> String {
    let seconds = max(
      0.001, Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18)
    let rate = Double(done) / seconds
    let rest = rate > 0 ? Int(Double(max(0, total - done)) / rate) : 0
    let figures = "\(done) of \(total), \(Int(rate))/s, \(rest) s left"
    guard console.isTerminal else { return "\(label): \(figures)\n" }
    let width = 24
    let filled = total > 0 ? min(width, done * width / total) : width
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    return "\r\u{1B}[K\(label) \(bar) \(figures)"
  }
}
