public import Pictures

extension Source {
  /// The days with a picture, and the time of their release.
  public struct Calendar: Sendable {
    /// The first day with a picture; nil means the first day of the archive.
    public let first: Day?
    /// The days without a picture. Days before the source's first day are not included.
    package let without: Set<Day>
    /// Whether every day has a picture. If some days have no picture, apod does not wait for missing days.
    package let isDaily: Bool
    /// The time zone of the release (IANA), such as `America/New_York`.
    package let zone: String
    /// The zone's city, for messages.
    package let city: String
    /// The time of the release, in minutes after the zone's midnight.
    package let due: Int
    /// How many hours the zone is behind UTC at the release. The offset comes from a function, so that nothing depends
    /// on the machine's time zone data.
    package let hoursBehind: @Sendable (Day) -> Int

    /// A calendar for pictures that are released at midnight UTC, and for archives that may start on any day.
    package static func utc(isDaily: Bool) -> Source.Calendar {
      Source.Calendar(
        first: nil, without: [], isDaily: isDaily, zone: "UTC", city: "UTC", due: 0,
        hoursBehind: { _ in 0 })
    }

    /// The date in the zone at this time. The offset at the release is right, because the date changes shortly before
    /// the release, and clocks change later.
    public func day(at moment: Timestamp) -> Day {
      Timestamp(seconds: moment.seconds - hoursBehind(moment.day) * 3_600).day
    }
  }
}
