/// What a run says while it works: messages, and the progress of a long step.
///
/// A value, so that a test, or a program that uses the library, can take both without a terminal.
public struct Reporter: Sendable {
  /// How much a message matters.
  public enum Level: Sendable {
    /// A step of the run.
    case info
    /// Something to look at; the run goes on.
    case warning
    /// Something that went wrong.
    case error
  }

  /// Whether `write` writes to a terminal, on which a progress bar can be redrawn.
  package let isTerminal: Bool
  /// Writes the text of a progress bar as it is, without adding a line end.
  package let write: @Sendable (String) -> Void
  private let report: @Sendable (Level, String) -> Void

  /// A reporter that hands each message to `report`, and the progress of long steps to `write`: on a terminal a bar that
  /// is redrawn, elsewhere a line now and then.
  public init(
    isTerminal: Bool = false, report: @escaping @Sendable (Level, String) -> Void,
    write: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.isTerminal = isTerminal
    self.report = report
    self.write = write
  }

  /// Says nothing.
  public static let silent = Reporter { _, _ in }

  /// Reports a step of the run.
  package func info(_ line: String) { report(.info, line) }

  /// Reports something to look at.
  package func warning(_ line: String) { report(.warning, line) }

  /// Reports something that went wrong.
  package func error(_ line: String) { report(.error, line) }

  /// The reporter for a run that nobody waits for: it shows no progress.
  package var withoutProgress: Reporter { Reporter(report: report) }
}
