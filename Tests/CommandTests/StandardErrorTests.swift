import Storage
import Synchronization
import Testing

@testable import apod

@Suite struct StandardErrorTests {
  private final class Terminal: Sendable {
    private let texts = Mutex<[String]>([])

    var written: [String] { texts.withLock { $0 } }

    func write(_ text: String) { texts.withLock { $0.append(text) } }
  }

  @Test(
    arguments: [
      (false, false, ["one\n", "warning: two\n", "error: three\n"]),
      (true, false, ["\r\u{1B}[Kone\n", "\r\u{1B}[Kwarning: two\n", "\r\u{1B}[Kerror: three\n"]),
      (
        true, true,
        [
          "\r\u{1B}[Kone\n", "\r\u{1B}[K\u{1B}[33mwarning: \u{1B}[0mtwo\n",
          "\r\u{1B}[K\u{1B}[31merror: \u{1B}[0mthree\n",
        ]
      ),
    ] as [(Bool, Bool, [String])])
  func `a message is a marked line that replaces the terminal's progress bar`(
    isTerminal: Bool, colours: Bool, lines: [String]
  ) {
    let terminal = Terminal()
    let warnings = ProcessContext.Warnings()
    let reporter = Reporter.standardError(
      isTerminal: isTerminal, colours: colours, warnings: warnings, write: terminal.write)
    reporter.info("one")
    reporter.warning("two")
    reporter.error("three")
    reporter.write("bar")
    #expect(terminal.written == lines + ["bar"])
    #expect(warnings.all == ["two"])
  }
}
