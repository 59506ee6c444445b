public import Pictures
public import Checks

/// A day left out of the site because its record does not render. The day stays in the archive.
public struct Omission: Hashable, Sendable {
  /// The day without a page in the site.
  public let day: Day
  /// The finding in the day's files.
  public let finding: Finding
}

extension Omission: CustomStringConvertible {
  /// The day, the finding and the remedy.
  public var description: String {
    "\(day) is left out: its page fails a check: \(finding); import the day's record again, or fix its line in the archive"
  }
}
