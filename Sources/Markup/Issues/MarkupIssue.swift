/// One error in markup, with its location.
public struct MarkupIssue: Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1; nil when the error has no location.
  public let line: Int?
  /// The column in bytes, counted from 1; nil when unknown, as for every schema error.
  public let column: Int?
  /// The error, on one line.
  public let message: String

  /// An error at this location.
  public init(line: Int?, column: Int? = nil, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }

  /// `line:column: message`, as far as the location is known.
  public var description: String {
    guard let line else { return message }
    guard let column else { return "\(line): \(message)" }
    return "\(line):\(column): \(message)"
  }
}
