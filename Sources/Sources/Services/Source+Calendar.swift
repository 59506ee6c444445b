import Foundation
public import Pictures

extension Source {
  /// Which days have a picture, and when a day's appears.
  public struct Calendar: Sendable {
    /// The first day with a picture; nil when it is the archive's first.
    public let first: Day?
    /// Days since the first that have none.
    package let without: Set<Day>
    /// Whether every day has a picture. Without, a day without one is nothing to wait for.
    package let isDaily: Bool
    /// The time zone in which a day's picture appears (IANA), `America/New_York`.
    package let zone: String
    /// The zone's city, for messages.
    package let city: String
    /// When it appears, in minutes after the zone's midnight.
    package let due: Int
    /// By how many hours the zone's clocks are behind UTC's when it appears. A rule, so that a site does not depend
    /// on the machine's data of time zones.
    package let hoursBehind: @Sendable (Day) -> Int

    package init(
      first: Day?, without: Set<Day>, isDaily: Bool, zone: String, city: String, due: Int,
      hoursBehind: @escaping @Sendable (Day) -> Int
    ) {
      self.first = first
      self.without = without
      self.isDaily = isDaily
      self.zone = zone
      self.city = city
      self.due = due
      self.hoursBehind = hoursBehind
    }

    /// Pictures that appear at midnight in UTC, of an archive that may begin on any day.
    package static func utc(isDaily: Bool) -> Source.Calendar {
      Source.Calendar(
        first: nil, without: [], isDaily: isDaily, zone: "UTC", city: "UTC", due: 0,
        hoursBehind: { _ in 0 })
    }

    /// Whether the system knows the zone.
    package var isKnown: Bool { TimeZone(identifier: zone) != nil }

    /// The date in the zone at this time.
    public func day(at moment: Timestamp) -> Day {
      let offset =
        TimeZone(identifier: zone)?
        .secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(moment.seconds)))
        // Without the system's data, the rule for when a picture appears is near enough.
        ?? -hoursBehind(moment.day) * 3_600
      return Timestamp(seconds: moment.seconds + offset).day
    }
  }
}
