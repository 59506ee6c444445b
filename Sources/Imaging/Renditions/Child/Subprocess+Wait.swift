import CSystem
import Foundation
import Storage
import Synchronization

extension Subprocess {
  /// Waits for a child to exit and collects its output. Stops at the time limit or on cancellation.
  struct Wait {
    private let process: pid_t
    private let output: Int32
    private let deadline: ContinuousClock.Instant
    private let mostWords: Int
    private var words: [UInt8] = []
    private var isOpen = true

    init(process: pid_t, output: Int32, limits: Subprocess.Limits) {
      self.process = process
      self.output = output
      mostWords = limits.words
      deadline = ContinuousClock.now.advanced(by: .seconds(limits.seconds))
    }

    /// Returns when the child is reaped, all its processes are killed, and the pipe is closed.
    mutating func run(until stop: Subprocess.CancellationFlag) -> Subprocess.End {
      defer { _ = close(output) }
      var pause: UInt32 = 1
      while true {
        if apod_has_ended(process) {
          killGroup()
          // The remaining output fits in the pipe's buffer of 64 KiB.
          for _ in 0..<8 where isOpen && waitForWords(milliseconds: 0) { read() }
          return end(reaped())
        }
        guard !stop.isNow, ContinuousClock.now < deadline else {
          killGroup()
          _ = reaped()
          return stop.isNow ? .cancelled : .outOfTime
        }
        if isOpen {
          // Cancellation and the deadline are noticed within 0.1 s.
          if waitForWords(milliseconds: 100) { read() }
        } else {
          // The pipe closes shortly before the child can be reaped, unless the child closed it itself.
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

    private func killGroup() { _ = kill(-process, SIGKILL) }

    private func waitForWords(milliseconds: Int32) -> Bool {
      var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      return unsafe poll(&request, 1, milliseconds) > 0
    }

    private mutating func read() {
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      let count = interruptible { unsafe Foundation.read(output, &buffer, buffer.count) }
      if count <= 0 { isOpen = false }
      words += buffer.prefix(max(0, min(count, mostWords - words.count)))
    }

    private func end(_ status: Int32) -> Subprocess.End {
      let text = String(decoding: words, as: UTF8.self)
      let signal = status & 0x7F
      return signal == 0
        ? .left(code: status >> 8 & 0xFF, words: text) : .killed(signal: signal, words: text)
    }
  }

  /// A flag that another thread sets to stop the wait.
  final class CancellationFlag: Sendable {
    private let flag = Atomic(false)

    func now() { flag.store(true, ordering: .relaxed) }

    var isNow: Bool { flag.load(ordering: .relaxed) }
  }
}
