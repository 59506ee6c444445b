import Pictures

/// Dates in the services' formats.
package enum EnglishDates {
  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October",
    "November", "December",
  ]

  /// When the day was published, in UTC (RFC 822): at 00:05 in New York, migrated entries at midnight.
  static func published(_ entry: InventedEntry) -> String {
    let hour = isSummerTime(atMidnightOf: entry.day) ? 4 : 5
    let seconds = entry.day.number * 86_400 + hour * 3_600 + (entry.isMigrated ? 0 : 300)
    return MailDate.text(Timestamp(seconds: seconds), hoursBehind: 0)
  }

  /// The same moment with New York's offset (RFC 3339).
  static func publishedLocally(_ entry: InventedEntry) -> String {
    "\(entry.day.iso)T00:\(entry.isMigrated ? "00" : "05"):00-\(isSummerTime(atMidnightOf: entry.day) ? "04" : "05"):00"
  }

  /// Whether New York's clocks were ahead when the day began. Since 2007: from the second Sunday of
  /// March to the first of November, at two in the morning; before that from the first Sunday of April to
  /// the last of October (Energy Policy Act of 2005, section 110).
  static func isSummerTime(atMidnightOf day: Day) -> Bool {
    let modern = day.year >= 2007
    let start = sunday(modern ? 2 : 1, of: modern ? 3 : 4, day.year)
    let end = modern ? sunday(1, of: 11, day.year) : sunday(1, of: 11, day.year).advanced(by: -7)
    return day > start && day <= end
  }

  private static func sunday(_ count: Int, of month: Int, _ year: Int) -> Day {
    let first = Day(year: year, month: month, day: 1) ?? Day.first
    return first.advanced(by: (7 - first.weekday) % 7 + 7 * (count - 1))
  }
}
