import Pictures
import Sources

extension Feed {
  /// A time with its zone, for feeds.
  struct Time: Hashable, Comparable {
    /// Seconds since 1 January 1970, 00:00 UTC.
    let seconds: Int
    /// Hours by which the zone is behind UTC; negative when it is ahead.
    let hoursBehind: Int

    init(_ timestamp: Timestamp) {
      seconds = timestamp.seconds
      hoursBehind = 0
    }

    /// The time this many minutes after the day's midnight, in a zone this many hours behind UTC.
    init(_ day: Day, minutes: Int, hoursBehind: Int) {
      seconds = day.number * 86_400 + hoursBehind * 3_600 + minutes * 60
      self.hoursBehind = hoursBehind
    }

    static func < (one: Time, other: Time) -> Bool { one.seconds < other.seconds }

    /// RFC 822 with a four-digit year: `Fri, 20 Nov 2026 00:05:00 -0500`.
    var mail: String { MailDate.text(Timestamp(seconds: seconds), hoursBehind: hoursBehind) }

    /// RFC 3339: `2026-11-20T00:05:00-05:00`.
    var iso: String {
      let local = Timestamp(seconds: seconds - hoursBehind * 3_600).iso
      guard hoursBehind != 0 else { return local }
      return "\(local.dropLast())\(hoursBehind > 0 ? "-" : "+")\(padded(abs(hoursBehind), 2)):00"
    }
  }
}

extension Source.Calendar {
  /// The time when the day's picture appears.
  func appearance(of day: Day) -> Feed.Time {
    Feed.Time(day, minutes: due, hoursBehind: hoursBehind(day))
  }
}
