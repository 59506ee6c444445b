public import Pictures
public import Checks

/// A day that was left out of the site because its page fails a check. The day stays in the archive.
public struct Omission: Hashable, Sendable {
  /// The day that was left out.
  public let day: Day
  /// The finding in the day's files.
  public let finding: Finding
}

extension Omission: CustomStringConvertible {
  /// The day, the finding, and what to do next.
  public var description: String {
    "\(day) is left out: its page fails a check: \(finding); import the day's record again, or fix its line in the archive"
  }
}
