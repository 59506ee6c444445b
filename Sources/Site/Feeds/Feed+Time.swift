import Pictures

extension Feed {
  /// A time with its zone, as feeds write it.
  struct Time: Hashable, Comparable {
    /// Seconds since 1 January 1970, 00:00 UTC.
    let seconds: Int
    /// Hours by which the zone's clocks are behind UTC's, 0 to 9.
    let hoursBehind: Int

    init(_ timestamp: Timestamp) {
      seconds = timestamp.seconds
      hoursBehind = 0
    }

    /// A local time of the day, in a zone that is so many hours behind UTC.
    init(_ day: Day, hour: Int, minute: Int, hoursBehind: Int) {
      seconds = day.number * 86_400 + (hour + hoursBehind) * 3_600 + minute * 60
      self.hoursBehind = hoursBehind
    }

    static func < (one: Time, other: Time) -> Bool { one.seconds < other.seconds }

    /// As RFC 822 with a year of four digits: `Fri, 20 Nov 2026 00:05:00 -0500`.
    var mail: String { MailDate.text(Timestamp(seconds: seconds), hoursBehind: hoursBehind) }

    /// As RFC 3339: `2026-11-20T00:05:00-05:00`.
    var iso: String {
      let local = Timestamp(seconds: seconds - hoursBehind * 3_600).iso
      return hoursBehind == 0 ? local : "\(local.dropLast())-0\(hoursBehind):00"
    }
  }
}

extension Day {
  /// 00:05 in New York on this day, when APOD publishes.
  var published: Feed.Time {
    Feed.Time(self, hour: 0, minute: 5, hoursBehind: isSummerInNewYork ? 4 : 5)
  }

  /// Whether New York's clocks were an hour ahead five minutes into the day. They change at two: from
  /// the second Sunday of March to the first of November since 2007, and from the first of April to
  /// the last of October before (Energy Policy Act of 2005; 15 U.S.C. 260a).
  private var isSummerInNewYork: Bool {
    let (begin, end) =
      year >= 2007
      ? (Day(year: year, month: 3, day: 8), Day(year: year, month: 11, day: 1))
      : (Day(year: year, month: 4, day: 1), Day(year: year, month: 10, day: 25))
    guard let begin, let end else { return false }
    return self > begin.sundayOrNext && self <= end.sundayOrNext
  }

  private var sundayOrNext: Day { advanced(by: (7 - weekday) % 7) }
}
