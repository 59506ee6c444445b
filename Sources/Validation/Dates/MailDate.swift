import Pictures

/// Dates as RSS writes them (RFC 822 with the four-digit years of RFC 2822).
enum MailDate {
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let zones: Set<String> = [
    "GMT", "UT", "UTC", "Z", "EST", "EDT", "CST", "CDT", "MST", "MDT", "PST", "PDT",
  ]

  /// Why the text is not a real date and time; nil when it is one.
  static func fault(in text: String) -> String? {
    let form = "write it as \"Fri, 20 Nov 2026 05:00:00 GMT\""
    var parts = text.split(separator: " ")
    var weekday: Int?
    if let first = parts.first, first.hasSuffix(",") {
      guard let index = weekdays.firstIndex(of: String(first.dropLast())) else {
        return "\(quoted(first.dropLast())) is no weekday; \(form)"
      }
      weekday = index
      parts.removeFirst()
    }
    guard parts.count == 5, parts[0].utf8.count <= 2, parts[2].utf8.count == 4,
      let dayOfMonth = number(parts[0]), let year = number(parts[2]),
      let month = months.firstIndex(of: String(parts[1]))
    else { return "\(quoted(text)) is not a date of RFC 822; \(form)" }
    guard let day = Day(year: year, month: month + 1, day: dayOfMonth) else {
      return "the calendar has no \(parts[0]) \(parts[1]) \(parts[2])"
    }
    if let weekday, weekday != day.weekday {
      return "\(day) is a \(weekdays[day.weekday]), not a \(weekdays[weekday])"
    }
    guard isTime(parts[3]), isZone(parts[4]) else {
      return "\(quoted("\(parts[3]) \(parts[4])")) is no time with its zone; \(form)"
    }
    return nil
  }

  private static func isTime(_ text: Substring) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, parts.allSatisfy({ $0.utf8.count == 2 }),
      let hour = number(parts[0]), let minute = number(parts[1])
    else { return false }
    // RFC 2822 section 3.3 allows a leap second.
    guard let second = parts.count == 3 ? number(parts[2]) : 0 else { return false }
    return hour < 24 && minute < 60 && second <= 60
  }

  private static func isZone(_ text: Substring) -> Bool {
    if zones.contains(String(text)) { return true }
    guard text.utf8.count == 5, text.hasPrefix("+") || text.hasPrefix("-"),
      let offset = number(text.dropFirst())
    else { return false }
    return offset / 100 < 24 && offset % 100 < 60
  }
}

/// The number that these decimal digits spell; nil for anything else.
func number(_ digits: some StringProtocol) -> Int? {
  let utf8 = digits.utf8
  guard !utf8.isEmpty, utf8.count <= 9, utf8.allSatisfy({ (48...57).contains($0) }) else {
    return nil
  }
  return Int(digits)
}
