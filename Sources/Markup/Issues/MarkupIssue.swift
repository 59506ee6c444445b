/// One error in markup, with its location.
public struct MarkupIssue: Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1; nil if the error has no location.
  public let line: Int?
  /// The column in bytes, from 1. Nil if it is unknown, which is the case for all schema errors.
  public let column: Int?
  /// The error, on one line.
  public let message: String

  /// An error at this location.
  public init(line: Int?, column: Int? = nil, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }

  /// `line:column: message`, without unknown parts.
  public var description: String {
    guard let line else { return message }
    guard let column else { return "\(line): \(message)" }
    return "\(line):\(column): \(message)"
  }
}
