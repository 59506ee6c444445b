public import Pictures
public import Checks

/// A day left out of an edition because its record does not render. It stays in the archive.
public struct Omission: Hashable, Sendable {
  /// The day whose page is missing from the edition.
  public let day: Day
  /// The finding that its files would cause.
  public let finding: Finding
}

extension Omission: CustomStringConvertible {
  /// What is missing, why, and the remedy.
  public var description: String {
    "\(day) is left out: its page fails a check: \(finding); import the day's record again, or fix its line in the archive"
  }
}
