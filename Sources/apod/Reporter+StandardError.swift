import Storage
import Synchronization

extension Reporter {
  /// Writes one line per message to standard error, with labels for warnings and errors. Collects the warnings.
  static func standardError(
    isTerminal: Bool, colours: Bool, warnings: ProcessContext.Warnings,
    write: @escaping @Sendable (String) -> Void = { complain($0) }
  ) -> Reporter {
    // A progress bar may be on the line. The message replaces the bar, which is drawn again below.
    let clear = isTerminal ? "\r\u{1B}[K" : ""
    func paint(_ text: String, _ code: String) -> String {
      colours ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
    let (warning, error) = (paint("warning: ", "33"), paint("error: ", "31"))
    return Reporter(
      isTerminal: isTerminal,
      report: { level, line in
        let mark =
          switch level {
          case .info: ""
          case .warning: warning
          case .error: error
          }
        if level == .warning { warnings.add(line) }
        write("\(clear)\(mark)\(line)\n")
      }, write: write)
  }
}

extension ProcessContext {
  /// The warnings of a run, for the summary that CI shows.
  final class Warnings: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }
}
