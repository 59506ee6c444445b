import CSystem
import Foundation

/// Waiting for a child: for its words, its end, its time, or the word to stop.
struct SubprocessWait {
  private let process: pid_t
  private let output: Int32
  private let deadline: ContinuousClock.Instant
  private var words: [UInt8] = []
  private var isOpen = true

  /// How many bytes of the child's words are kept; the rest is read and forgotten.
  private static let mostWords = 4096

  init(process: pid_t, output: Int32, seconds: Int) {
    self.process = process
    self.output = output
    deadline = ContinuousClock.now.advanced(by: .seconds(seconds))
  }

  /// Waits, and leaves neither the child, nor what it started, nor the pipe behind.
  mutating func run(until stop: CancellationFlag) -> Subprocess.End {
    defer { _ = close(output) }
    var pause: UInt32 = 1
    while true {
      if apod_has_ended(process) {
        killGroup()
        // What is left is no more than a pipe holds.
        for _ in 0..<8 where isOpen && waitForWords(milliseconds: 0) { read() }
        return end(reaped())
      }
      guard !stop.isNow, ContinuousClock.now < deadline else {
        killGroup()
        _ = reaped()
        return stop.isNow ? .cancelled : .outOfTime
      }
      if isOpen {
        // A tenth of a second is how late a stop or the end of the time may be noticed.
        if waitForWords(milliseconds: 100) { read() }
      } else {
        // The pipe closes a moment before the child can be reaped, unless it closed it itself.
        _ = usleep(pause * 1_000)
        pause = min(100, pause * 2)
      }
    }
  }

  private func reaped() -> Int32 {
    var status: Int32 = 0
    _ = interruptible { unsafe waitpid(process, &status, 0) }
    return status
  }

  /// Ends the child and all that it started.
  private func killGroup() { _ = kill(-process, SIGKILL) }

  private func waitForWords(milliseconds: Int32) -> Bool {
    var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
  }

  private mutating func read() {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let count = interruptible { unsafe Foundation.read(output, &buffer, buffer.count) }
    if count <= 0 { isOpen = false }
    words += buffer.prefix(max(0, min(count, SubprocessWait.mostWords - words.count)))
  }

  /// What wait(2) makes of a status.
  private func end(_ status: Int32) -> Subprocess.End {
    let text = String(decoding: words, as: UTF8.self)
    let signal = status & 0x7F
    return signal == 0
      ? .left(code: status >> 8 & 0xFF, words: text) : .killed(signal: signal, words: text)
  }
}
