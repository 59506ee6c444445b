import Pictures

extension MailDate {
  /// Why the text is not a valid date and time; nil when it is one.
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
      let dayOfMonth = decimal(parts[0].utf8), let year = decimal(parts[2].utf8),
      let month = months.firstIndex(of: String(parts[1]))
    else { return "\(quoted(text)) is not a date of RFC 822; \(form)" }
    guard let day = Day(year: year, month: month + 1, day: dayOfMonth) else {
      return "the calendar has no \(parts[0]) \(parts[1]) \(parts[2])"
    }
    if let weekday, weekday != day.weekday {
      return "\(day) is a \(weekdays[day.weekday]), not a \(weekdays[weekday])"
    }
    // Not every reader accepts a zone in lower case.
    guard read(text) != nil, parts[4] == parts[4].uppercased() else {
      return "\(quoted("\(parts[3]) \(parts[4])")) is no time with its zone; \(form)"
    }
    return nil
  }
}
