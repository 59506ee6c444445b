/// Where a run speaks: standard error as a person or a log file sees it.
///
/// A value, so that tests listen in without a terminal.
public struct Console: Sendable {
  /// Whether a person is looking: a bar may be redrawn on one line.
  public let isTerminal: Bool
  /// Writes the text as it is, without adding a line end.
  public let write: @Sendable (String) -> Void

  /// A console that writes with the closure.
  public init(isTerminal: Bool, write: @escaping @Sendable (String) -> Void) {
    self.isTerminal = isTerminal
    self.write = write
  }
}
