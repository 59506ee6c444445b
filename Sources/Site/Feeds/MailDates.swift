import Pictures

extension Day {
  /// 00:05 in New York on this day, when APOD publishes, as RFC 822 with a year of four digits:
  /// `Fri, 20 Nov 2026 00:05:00 -0500`.
  var published: String {
    let day = dayOfMonth < 10 ? "0\(dayOfMonth)" : "\(dayOfMonth)"
    let zone = isSummerInNewYork ? "-0400" : "-0500"
    return
      "\(Day.weekdayNames[weekday]), \(day) \(Day.monthNames[month - 1]) \(year) 00:05:00 \(zone)"
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

  private static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let weekdayNames = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
}
