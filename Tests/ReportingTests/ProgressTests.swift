import Synchronization
import Testing

@testable import Storage

@Suite struct ProgressTests {
  /// A step with a clock that advances only in `wait`, and everything that it writes.
  private final class Step: Sendable {
    private let time = Mutex(ContinuousClock.now)
    private let said = Mutex<[String]>([])

    func begin(_ total: Int, before: Int = 0, isTerminal: Bool) -> Progress {
      Progress(
        "pictures", before: before, total: total,
        reporter: Reporter(
          isTerminal: isTerminal, report: { _, _ in },
          write: { text in self.said.withLock { $0.append(text) } }),
        now: { self.time.withLock { $0 } })
    }

    func wait(_ duration: Duration) { time.withLock { $0 += duration } }
    var words: [String] { said.withLock { $0 } }
  }

  @Test func `a step shorter than a second reports nothing`() {
    let step = Step()
    let progress = step.begin(3, isTerminal: true)
    for _ in 0..<3 {
      step.wait(.milliseconds(300))
      progress.advance()
    }
    progress.finish()
    #expect(step.words == [])
  }

  @Test func `a log gets count, rate and remaining time every second, then every ten`() {
    let step = Step()
    let progress = step.begin(50, isTerminal: false)
    for _ in 0..<30 {
      step.wait(.seconds(1))
      progress.advance()
    }
    progress.finish()
    #expect(step.words.count == 11)
    #expect(step.words.first == "pictures: 1 of 50, 1/s, 49 s left\n")
    #expect(step.words.last == "pictures: 29 of 50, 1/s, 21 s left\n")
  }

  @Test func `a terminal shows one bar, which is cleared at the end`() {
    let step = Step()
    let progress = step.begin(4, isTerminal: true)
    step.wait(.seconds(2))
    progress.advance()
    step.wait(.milliseconds(50))
    progress.advance()
    progress.finish()
    #expect(
      step.words == [
        "\r\u{1B}[Kpictures ██████░░░░░░░░░░░░░░░░░░ 1 of 4, 30/min, 6 s left", "\r\u{1B}[K",
      ])
  }

  @Test func `work of an earlier run counts towards the total but not the rate`() {
    let step = Step()
    let progress = step.begin(100, before: 90, isTerminal: false)
    step.wait(.seconds(5))
    progress.advance()
    #expect(step.words == ["pictures: 91 of 100, 12/min, 45 s left\n"])
  }

  @Test(
    arguments: [
      // A rate is never rounded to zero.
      (1_000, 1_000, 0.5, "1000 of 1000, 2000/s, 0 s left"),
      (25, 25, 10, "25 of 25, 2.5/s, 0 s left"),
      (10, 10, 10, "10 of 10, 1/s, 0 s left"), (2, 2, 5, "2 of 2, 24/min, 0 s left"),
      (1, 1, 100, "1 of 1, 0.6/min, 0 s left"), (1, 1, 100_000, "1 of 1, 0.1/min, 0 s left"),
      // Long waits are in minutes and hours.
      (1, 100, 1, "1 of 100, 1/s, 99 s left"), (1, 121, 1, "1 of 121, 1/s, 2 min left"),
      (1, 3_601, 1, "1 of 3601, 1/s, 60 min left"), (1, 11_401, 1, "1 of 11401, 1/s, 3 h left"),
    ] as [(Int, Int, Double, String)])
  func `a pace has a rate and the time left`(
    done: Int, total: Int, seconds: Double, figures: String
  ) {
    #expect(Progress.figures(done: done, total: total, seconds: seconds) == figures)
  }

  @Test func `a step without progress shows no rate`() {
    #expect(Progress.figures(done: 3, before: 3, total: 9, seconds: 4) == "3 of 9")
  }
}
