import Pictures

/// Moments as HTTP writes them (IMF-fixdate, RFC 9110, section 5.6.7).
enum HTTPDate {
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `Fri, 20 Nov 2026 05:10:00 GMT`.
  static func text(_ moment: Timestamp) -> String {
    let day = Day(number: Int((Double(moment.seconds) / 86_400).rounded(.down)))
    let second = moment.seconds - day.number * 86_400
    let time = [second / 3_600, second / 60 % 60, second % 60].map { padded($0, 2) }
    return "\(weekdays[day.weekday]), \(padded(day.dayOfMonth, 2)) \(months[day.month - 1]) "
      + "\(padded(day.year, 4)) \(time.joined(separator: ":")) GMT"
  }
}
