import Synchronization

/// Reports the progress of a long step, with a bar on a terminal, and with occasional plain lines elsewhere.
///
/// Nothing is printed in the first second, so that short steps are silent. Several tasks can call `advance` at the same
/// time.
public final class Progress: Sendable {
  private struct State {
    var done: Int
    var lastSpoken: ContinuousClock.Instant
    var hasSpoken = false
  }

  private let label: String
  private let before: Int
  private let total: Int
  private let reporter: Reporter
  private let now: @Sendable () -> ContinuousClock.Instant
  private let start: ContinuousClock.Instant
  private let state: Mutex<State>

  /// Begins a step of `total` pieces, of which earlier runs finished `before`.
  public init(
    _ label: String, before: Int = 0, total: Int, reporter: Reporter,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.label = label
    self.before = before
    self.total = total
    self.reporter = reporter
    self.now = now
    start = now()
    state = Mutex(State(done: before, lastSpoken: start))
  }

  /// Counts finished pieces.
  public func advance(by pieces: Int = 1) {
    let line: String? = state.withLock { state in
      state.done += pieces
      let now = now()
      let pause: Duration = reporter.isTerminal && state.hasSpoken ? .milliseconds(100) : quiet(now)
      guard now - state.lastSpoken >= pause else { return nil }
      state.lastSpoken = now
      state.hasSpoken = true
      return render(done: state.done, elapsed: now - start)
    }
    if let line { reporter.write(line) }
  }

  /// Ends the step, and clears the bar.
  public func finish() {
    let spoken = state.withLock { $0.hasSpoken }
    if spoken && reporter.isTerminal { reporter.write("\r\u{1B}[K") }
  }

  /// The pause before the next output: one second on a terminal and in the first ten seconds of the step, later ten
  /// seconds.
  private func quiet(_ now: ContinuousClock.Instant) -> Duration {
    .seconds(reporter.isTerminal || now - start < .seconds(10) ? 1 : 10)
  }

  private func render(done: Int, elapsed: Duration) -> String {
    let figures = Progress.figures(
      done: done, before: before, total: total, seconds: elapsed / .seconds(1))
    guard reporter.isTerminal else { return "\(label): \(figures)\n" }
    let width = 24
    let filled = total > 0 ? min(width, done * width / total) : width
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    return "\r\u{1B}[K\(label) \(bar) \(figures)"
  }
}

extension Progress {
  /// The speed and remaining time of a step, as in `12 of 50, 12/min, 3 min left`, or only `12 of 50` while the speed is
  /// unknown. `before` is the number of pieces that earlier runs finished.
  static func figures(done: Int, before: Int = 0, total: Int, seconds: Double) -> String {
    let rate = Double(done - before) / max(0.001, seconds)
    guard rate > 0 else { return "\(done) of \(total)" }
    let speed = rate < 1 ? "\(number(rate * 60))/min" : "\(number(rate))/s"
    return "\(done) of \(total), \(speed), \(span(Double(max(0, total - done)) / rate)) left"
  }

  /// The value as text: a whole number if it is ten or more, otherwise with one decimal place. The smallest value is
  /// 0.1.
  private static func number(_ value: Double) -> String {
    let tenths = max(1, Int((value * 10).rounded()))
    return tenths >= 100 || tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// A duration as text, in the largest unit of which there are at least two.
  private static func span(_ seconds: Double) -> String {
    switch seconds {
    case ..<119.5: "\(Int(seconds.rounded())) s"
    case ..<7_170: "\(Int((seconds / 60).rounded())) min"
    default: "\(Int((min(seconds, 1e12) / 3_600).rounded())) h"
    }
  }
}
