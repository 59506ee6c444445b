import Generator
import Logging
import Storage
import Synchronization

/// One line per message on standard error; warnings and errors say so, in colour on a terminal.
struct LineLog: LogHandler {
  let console: Console
  let colours: Bool
  let warnings: LineLog.Warnings
  var logLevel = Logger.Level.info
  var metadata = Logger.Metadata()

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let mark: String =
      switch event.level {
      case .warning: paint("warning: ", "33")
      case .error, .critical: paint("error: ", "31")
      default: ""
      }
    if event.level == .warning { warnings.add("\(event.message)") }
    // A progress bar may be on the line; a message replaces it and the bar is drawn again below.
    let clear = console.isTerminal ? "\r\u{1B}[K" : ""
    console.write("\(clear)\(mark)\(event.message)\n")
  }

  private func paint(_ text: String, _ code: String) -> String {
    colours ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension LineLog {
  final class Warnings: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }
}
