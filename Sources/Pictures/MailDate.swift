/// Dates and times in the format of mail, RSS and HTTP: RFC 822 with the four-digit years of RFC 2822. HTTP allows
/// only the form that ends with `GMT` (RFC 9110, section 5.6.7).
public enum MailDate {
  /// `Sun` to `Sat`, indexed by `Day.weekday`.
  public static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  /// `Jan` to `Dec`, indexed by the month minus 1.
  public static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `Fri, 20 Nov 2026 00:05:00 -0500` for a time zone this many hours behind UTC. A negative number means ahead of
  /// UTC. If the number is nil, the text ends with `GMT`, as in HTTP.
  public static func text(_ moment: Timestamp, hoursBehind: Int? = nil) -> String {
    let local = Timestamp(seconds: moment.seconds - (hoursBehind ?? 0) * 3_600)
    let day = local.day
    let zone = hoursBehind.map { "\($0 > 0 ? "-" : "+")\(padded(abs($0), 2))00" } ?? "GMT"
    return "\(weekdays[day.weekday]), \(padded(day.dayOfMonth, 2)) \(months[day.month - 1]) "
      + "\(padded(day.year, 4)) \(local.iso.dropFirst(11).dropLast()) \(zone)"
  }

  /// Parses `Wed, 16 Sep 2026 04:05:00 +0000`; nil for anything else. The weekday is optional and not checked.
  public static func read(_ text: String) -> Timestamp? {
    var parts = text.cleanLine.split(separator: " ")
    if parts.first?.last == "," { parts.removeFirst() }
    guard parts.count == 5, let dayOfMonth = number(parts[0], upTo: 31),
      let month = months.firstIndex(of: parts[1].capitalized), parts[2].utf8.count == 4,
      let year = number(parts[2], upTo: 9_999),
      let day = Day(year: year, month: month + 1, day: dayOfMonth), let offset = offset(parts[4])
    else { return nil }
    let clock = parts[3].split(separator: ":", omittingEmptySubsequences: false)
    // RFC 2822, section 3.3, allows a leap second.
    guard clock.count == 2 || clock.count == 3, clock.allSatisfy({ $0.utf8.count == 2 }),
      let hour = number(clock[0], upTo: 23), let minute = number(clock[1], upTo: 59),
      let second = clock.count == 3 ? number(clock[2], upTo: 60) : 0
    else { return nil }
    return Timestamp(
      seconds: day.number * 86_400 + hour * 3_600 + minute * 60 + second - offset)
  }

  private static let zones = [
    "GMT": 0, "UT": 0, "UTC": 0, "Z": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7,
    "MDT": -6, "PST": -8, "PDT": -7,
  ]

  /// The offset of a time zone in seconds east of Greenwich.
  private static func offset(_ zone: Substring) -> Int? {
    if let hours = zones[zone.uppercased()] { return hours * 3_600 }
    guard zone.utf8.count == 5, zone.first == "+" || zone.first == "-",
      let hours = number(zone.dropFirst().prefix(2), upTo: 23),
      let minutes = number(zone.suffix(2), upTo: 59)
    else { return nil }
    return (hours * 3_600 + minutes * 60) * (zone.first == "-" ? -1 : 1)
  }

  private static func number(_ text: Substring, upTo most: Int) -> Int? {
    decimal(text.utf8).flatMap { $0 <= most ? $0 : nil }
  }
}

extension Substring {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
