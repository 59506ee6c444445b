/// The output of a run on standard error.
///
/// A value, so that tests can capture the output without a terminal.
public struct Console: Sendable {
  /// Whether it is a terminal, on which a progress bar can be redrawn.
  public let isTerminal: Bool
  /// Writes the text as it is, without adding a line end.
  public let write: @Sendable (String) -> Void

  /// A console that writes with the closure.
  public init(isTerminal: Bool, write: @escaping @Sendable (String) -> Void) {
    self.isTerminal = isTerminal
    self.write = write
  }
}
