import Pictures

/// One thing that is wrong with one file, and the remedy where there is one.
public struct Finding: Hashable, Sendable {
  /// The file's path in the site, with `/` between its parts.
  public let path: String
  /// The line, from 1; nil when the whole file is meant.
  public let line: Int?
  /// What is wrong, in plain words, on one line.
  public let message: String

  /// Text of the file in the message is made safe for a terminal: one line of limited length,
  /// without control characters and direction changes.
  public init(path: String, line: Int?, message: String) {
    self.path = path
    self.line = line
    self.message = message.cut(to: 400).cleanLine
  }
}

extension Finding: Comparable {
  /// By path, then from top to bottom, then by message.
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

/// Text of the file for use in a message: in quotation marks, and cut when it is long.
func quoted(_ text: some StringProtocol) -> String {
  let cut = text.prefix(80)
  return "\"\(cut)\(cut.endIndex == text.endIndex ? "" : "…")\""
}

func quoted(_ text: ArraySlice<UInt8>) -> String { quoted(text.text) }
