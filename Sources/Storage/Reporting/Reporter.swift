/// Receives a run's messages and the progress of long steps.
///
/// Tests and users of the library can create a reporter of their own, and receive both without a terminal.
public struct Reporter: Sendable {
  /// The importance of a message.
  public enum Level: Sendable {
    /// A step of the run.
    case info
    /// A problem that does not stop the run.
    case warning
    /// An error.
    case error
  }

  /// Whether `write` goes to a terminal, where a progress bar can be redrawn.
  package let isTerminal: Bool
  /// Writes text about the progress, without adding a line end.
  package let write: @Sendable (String) -> Void
  private let report: @Sendable (Level, String) -> Void

  /// A reporter that passes messages to `report`, and progress to `write`. On a terminal, progress is a bar that is
  /// redrawn; elsewhere, it consists of occasional lines.
  public init(
    isTerminal: Bool = false, report: @escaping @Sendable (Level, String) -> Void,
    write: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.isTerminal = isTerminal
    self.report = report
    self.write = write
  }

  /// A reporter without output.
  public static let silent = Reporter { _, _ in }

  /// Reports a step of the run.
  package func info(_ line: String) { report(.info, line) }

  /// Reports a problem that does not stop the run.
  package func warning(_ line: String) { report(.warning, line) }

  /// Reports an error.
  package func error(_ line: String) { report(.error, line) }

  /// A reporter for unattended runs, without progress.
  package var withoutProgress: Reporter { Reporter(report: report) }
}
