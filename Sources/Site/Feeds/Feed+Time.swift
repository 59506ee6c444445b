import Pictures
import Sources

extension Feed {
  /// A time with its zone, as feeds write it.
  struct Time: Hashable, Comparable {
    /// Seconds since 1 January 1970, 00:00 UTC.
    let seconds: Int
    /// Hours by which the zone's clocks are behind UTC's; negative when they are ahead.
    let hoursBehind: Int

    init(_ timestamp: Timestamp) {
      seconds = timestamp.seconds
      hoursBehind = 0
    }

    /// So many minutes after the day's midnight, in a zone that is so many hours behind UTC.
    init(_ day: Day, minutes: Int, hoursBehind: Int) {
      seconds = day.number * 86_400 + hoursBehind * 3_600 + minutes * 60
      self.hoursBehind = hoursBehind
    }

    static func < (one: Time, other: Time) -> Bool { one.seconds < other.seconds }

    /// As RFC 822 with a year of four digits: `Fri, 20 Nov 2026 00:05:00 -0500`.
    var mail: String { MailDate.text(Timestamp(seconds: seconds), hoursBehind: hoursBehind) }

    /// As RFC 3339: `2026-11-20T00:05:00-05:00`.
    var iso: String {
      let local = Timestamp(seconds: seconds - hoursBehind * 3_600).iso
      guard hoursBehind != 0 else { return local }
      return "\(local.dropLast())\(hoursBehind > 0 ? "-" : "+")\(padded(abs(hoursBehind), 2)):00"
    }
  }
}

extension Source.Calendar {
  /// When the day's picture appears.
  func appearance(of day: Day) -> Feed.Time {
    Feed.Time(day, minutes: due, hoursBehind: hoursBehind(day))
  }
}
