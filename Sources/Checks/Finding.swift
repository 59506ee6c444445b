import Pictures

/// An error in a file, usually with its remedy.
public struct Finding: Hashable, Sendable {
  /// The file's path in the site, with `/` between its parts.
  public let path: String
  /// The line, counted from 1; nil for the whole file.
  public let line: Int?
  /// The error in plain words, on one line.
  public let message: String

  /// Creates a finding. The message may quote the file, so it is made safe for a terminal: it becomes one line of
  /// limited length, without control characters or characters that change the direction of text.
  public init(path: String, line: Int?, message: String) {
    self.path = path
    self.line = line
    self.message = message.cut(to: 400).cleanLine
  }
}

extension Finding: Comparable {
  /// Ordered by path, line and message.
  public static func < (one: Finding, other: Finding) -> Bool {
    (one.path, one.line ?? 0, one.message) < (other.path, other.line ?? 0, other.message)
  }
}

extension Finding: CustomStringConvertible {
  /// `path:line: message`, as compilers write it.
  public var description: String {
    "\(path.cleanLine):\(line.map { "\($0):" } ?? "") \(message)"
  }
}

/// Quotes text of the file for a message, and cuts long text.
func quoted(_ text: some StringProtocol) -> String {
  let cut = text.prefix(80)
  return "\"\(cut)\(cut.endIndex == text.endIndex ? "" : "…")\""
}

func quoted(_ text: ArraySlice<UInt8>) -> String { quoted(text.text) }
