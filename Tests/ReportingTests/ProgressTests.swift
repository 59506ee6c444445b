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
      (1_000, 0.5, "2000/s"), (25, 10, "2.5/s"), (10, 10, "1/s"), (2, 5, "24/min"),
      (1, 100, "0.6/min"), (1, 100_000, "0.1/min"),
    ] as [(Int, Double, String)])
  func `a rate is never rounded to zero`(done: Int, seconds: Double, rate: String) {
    let figures = Progress.Pace(done: done, total: done, seconds: seconds).figures
    #expect(figures == "\(done) of \(done), \(rate), 0 s left")
  }

  @Test(
    arguments: [(100, "99 s"), (121, "2 min"), (3_601, "60 min"), (11_401, "3 h")]
      as [(Int, String)])
  func `long waits are shown in minutes and hours`(total: Int, left: String) {
    #expect(
      Progress.Pace(done: 1, total: total, seconds: 1).figures == "1 of \(total), 1/s, \(left) left"
    )
  }

  @Test func `a step without progress shows no rate`() {
    #expect(Progress.Pace(done: 3, before: 3, total: 9, seconds: 4).figures == "3 of 9")
  }
}
