package import Pictures

/// The date and time of a feed's item, RFC 822 section 5.1 with years of four digits (RSS 2.0), and of an
/// HTTP response (RFC 9110, section 5.6.7).
package enum PublicationDate {
  /// The moment that `Wed, 16 Sep 2026 04:05:00 +0000` names, or nil.
  package static func read(_ text: String) -> Timestamp? {
    var parts = text.cleanLine.split(separator: " ")
    if parts.first?.last == "," { parts.removeFirst() }
    guard parts.count == 5, let dayOfMonth = number(parts[0], upTo: 31),
      let month = Month.number(of: parts[1]), parts[2].count == 4,
      let year = number(parts[2], upTo: 9_999),
      let day = Day(year: year, month: month, day: dayOfMonth), let offset = offset(parts[4])
    else { return nil }
    let clock = parts[3].split(separator: ":", omittingEmptySubsequences: false)
    guard clock.count == 2 || clock.count == 3, let hour = number(clock[0], upTo: 23),
      let minute = number(clock[1], upTo: 59),
      let second = clock.count == 3 ? number(clock[2], upTo: 59) : 0
    else { return nil }
    return Timestamp(
      seconds: day.number * 86_400 + hour * 3_600 + minute * 60 + second - offset)
  }

  /// Seconds east of Greenwich.
  private static func offset(_ zone: Substring) -> Int? {
    let zones = [
      "GMT": 0, "UT": 0, "UTC": 0, "Z": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7,
      "MDT": -6, "PST": -8, "PDT": -7,
    ]
    if let hours = zones[zone.uppercased()] { return hours * 3_600 }
    guard zone.count == 5, zone.first == "+" || zone.first == "-",
      let hours = number(zone.dropFirst().prefix(2), upTo: 23),
      let minutes = number(zone.suffix(2), upTo: 59)
    else { return nil }
    return (hours * 3_600 + minutes * 60) * (zone.first == "-" ? -1 : 1)
  }

  private static func number(_ text: Substring, upTo most: Int) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(text),
      number <= most
    else { return nil }
    return number
  }
}
