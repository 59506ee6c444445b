import Pictures
import Sources

extension Feed {
  /// A time in a time zone, for feeds.
  struct Time: Hashable, Comparable {
    /// Seconds since 1 January 1970, 00:00 UTC.
    let seconds: Int
    /// By how many hours the time zone is behind UTC; negative if the zone is ahead of UTC.
    let hoursBehind: Int

    init(_ timestamp: Timestamp) {
      seconds = timestamp.seconds
      hoursBehind = 0
    }

    /// The time that is `minutes` after midnight of the day, in a time zone that is `hoursBehind` hours behind UTC.
    init(_ day: Day, minutes: Int, hoursBehind: Int) {
      seconds = day.number * 86_400 + hoursBehind * 3_600 + minutes * 60
      self.hoursBehind = hoursBehind
    }

    static func < (one: Time, other: Time) -> Bool { one.seconds < other.seconds }

    /// The time as in RFC 822, with a four-digit year: `Fri, 20 Nov 2026 00:05:00 -0500`.
    var mail: String { MailDate.text(Timestamp(seconds: seconds), hoursBehind: hoursBehind) }

    /// The time as in RFC 3339: `2026-11-20T00:05:00-05:00`.
    var iso: String {
      let local = Timestamp(seconds: seconds - hoursBehind * 3_600).iso
      guard hoursBehind != 0 else { return local }
      return "\(local.dropLast())\(hoursBehind > 0 ? "-" : "+")\(padded(abs(hoursBehind), 2)):00"
    }
  }
}

extension Source.Calendar {
  /// The time at which the source publishes the day's picture.
  func appearance(of day: Day) -> Feed.Time {
    Feed.Time(day, minutes: due, hoursBehind: hoursBehind(day))
  }
}
