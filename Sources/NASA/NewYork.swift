import Foundation
public import Pictures

/// The calendar of New York, by which pictures are published.
public enum NewYork {
  /// Whether the system has time zone data for New York.
  public static var isKnown: Bool { TimeZone(identifier: name) != nil }

  private static let name = "America/New_York"

  /// The date in New York at this time.
  public static func day(at moment: Timestamp) -> Day {
    let offset =
      TimeZone(identifier: name)?
      .secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(moment.seconds)))
      // Without time zone data summer time is assumed: pictures appear at 00:00 or 00:05, and one hour late is
      // still the right day.
      ?? -4 * 3_600
    return Timestamp(seconds: moment.seconds + offset).day
  }
}
