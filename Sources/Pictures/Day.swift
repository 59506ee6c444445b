/// A real date of the proleptic Gregorian calendar, without a time or a time zone.
///
/// Invalid dates such as 29 February 2023 cannot be represented.
public struct Day: Hashable, Comparable, Sendable {
  /// Days since 1 January 1970; the only stored property, so that days are compared and counted as integers.
  public let number: Int

  /// The year, 1 to 9999.
  public var year: Int { civil.year }
  /// The month, 1 to 12.
  public var month: Int { civil.month }
  /// The day of the month, 1 to 31.
  public var dayOfMonth: Int { civil.day }
  /// The day of the week: 0 is Sunday, 6 is Saturday.
  public var weekday: Int { ((number + 4) % 7 + 7) % 7 }

  /// The first day with an Astronomy Picture of the Day: 16 June 1995. Only NASA code and tests use it; other code
  /// asks the source's calendar.
  package static let first = Day(number: 9297)

  /// The day with this number of days since 1 January 1970.
  public init(number: Int) { self.number = number }

  /// The date with these numbers; nil when the calendar has no such date.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Day.length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    // The formula is Howard Hinnant's days_from_civil. In the formula, years start in March, so that leap days come
    // last.
    let y = month > 2 ? year : year - 1
    let era = y / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
  }

  /// Parses `YYYY-MM-DD` (RFC 3339 `full-date`); nil for anything else.
  public init?(iso text: some StringProtocol) { self.init(iso: Array(text.utf8)[...]) }

  /// Parses `YYYY/MM/DD`; nil for anything else.
  public init?(path text: some StringProtocol) {
    self.init(Array(text.utf8)[...], separator: UInt8(ascii: "/"))
  }

  /// Parses the bytes of `YYYY-MM-DD`; nil for anything else.
  public init?(iso bytes: ArraySlice<UInt8>) { self.init(bytes, separator: UInt8(ascii: "-")) }

  private init?(_ bytes: ArraySlice<UInt8>, separator: UInt8) {
    let at = bytes.startIndex
    guard bytes.count == 10, bytes[at + 4] == separator, bytes[at + 7] == separator,
      let year = decimal(bytes[at..<at + 4]),
      let month = decimal(bytes[at + 5..<at + 7]), let day = decimal(bytes[at + 8..<at + 10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Parses `YYMMDD`, as in NASA's addresses (`ap950616.html`); nil for anything else.
  ///
  /// Two-digit years from 95 are in the twentieth century, all others in the twenty-first.
  public init?(yymmdd text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 6, let short = decimal(bytes[0..<2]), let month = decimal(bytes[2..<4]),
      let day = decimal(bytes[4..<6])
    else { return nil }
    self.init(year: short >= 95 ? 1900 + short : 2000 + short, month: month, day: day)
  }

  /// `YYYY-MM-DD`.
  public var iso: String { written(separator: "-") }

  /// `YYYY/MM/DD`. Paths of the day's files in the archive and in the site begin with this.
  public var path: String { written(separator: "/") }

  /// `YYMMDD`, as in NASA's addresses.
  public var yymmdd: String {
    let (year, month, day) = civil
    return padded(year % 100, 2) + padded(month, 2) + padded(day, 2)
  }

  private func written(separator: String) -> String {
    let (year, month, day) = civil
    return padded(year, 4) + separator + padded(month, 2) + separator + padded(day, 2)
  }

  /// The day this many days later, or earlier when negative.
  public func advanced(by days: Int) -> Day { Day(number: number + days) }

  /// The number of days from this day to `other`; negative when `other` is earlier.
  public func distance(to other: Day) -> Int { other.number - number }

  /// Earlier days come first.
  public static func < (one: Day, other: Day) -> Bool { one.number < other.number }

  /// The number of days in the month. `month` is 1 to 12.
  public static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private var civil: (year: Int, month: Int, day: Int) {
    let z = number + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1
    )
  }
}

extension Day: CustomStringConvertible {
  /// `YYYY-MM-DD`.
  public var description: String { iso }
}

/// The number in decimal, padded with leading zeros to the width.
public func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  let missing = width - digits.utf8.count
  return missing > 0 ? String(repeating: "0", count: missing) + digits : digits
}
