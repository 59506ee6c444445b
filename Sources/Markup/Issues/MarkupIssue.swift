/// One thing wrong with a piece of markup, and where.
public struct MarkupIssue: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The line, counted from 1; nil when the fault has no place.
  public let line: Int?
  /// The column in bytes, counted from 1; nil where it is not known, as in every fault that a schema finds.
  public let column: Int?
  /// What is wrong, in one line.
  public let message: String

  /// An issue at a place.
  public init(line: Int?, column: Int? = nil, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }

  /// `line:column: message`, as far as the place is known.
  public var description: String {
    guard let line else { return message }
    guard let column else { return "\(line): \(message)" }
    return "\(line):\(column): \(message)"
  }

  /// In reading order: by line, then column, then message.
  public static func < (left: MarkupIssue, right: MarkupIssue) -> Bool {
    (left.line ?? 0, left.column ?? 0, left.message)
      < (right.line ?? 0, right.column ?? 0, right.message)
  }
}
