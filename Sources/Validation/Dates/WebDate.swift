import Pictures

/// Dates of sitemaps and of `<time>` (W3C note-datetime; HTML Living Standard, section 2.3.5).
enum WebDate {
  /// The day that `YYYY-MM-DD` names; nil for anything else. Most dates of a page are of this kind.
  static func day(_ text: borrowing Span<UInt8>) -> Day? {
    guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      let year = text.extracting(0..<4).number, let month = text.extracting(5..<7).number,
      let day = text.extracting(8..<10).number
    else { return nil }
    return Day(year: year, month: month, day: day)
  }

  /// Whether the text is a real year, month or day, or a day with a time and its zone.
  static func isReal(_ text: borrowing Span<UInt8>) -> Bool {
    switch text.count {
    case 4: return (text.number ?? 0) > 0
    case 7:
      guard text[4] == UInt8(ascii: "-"), let year = text.extracting(0..<4).number,
        let month = text.extracting(5..<7).number
      else { return false }
      return Day(year: year, month: month, day: 1) != nil
    case 10: return day(text) != nil
    default:
      return text.count > 10 && text[10] == UInt8(ascii: "T")
        && day(text.extracting(0..<10)) != nil && isTime(text.extracting(droppingFirst: 11))
    }
  }

  /// Why the text is not a valid date with time and zone (RFC 3339); nil when it is one.
  static func faultOfMoment(_ text: borrowing Span<UInt8>) -> String? {
    let form = "write it as \"2026-11-20T00:05:00-05:00\""
    guard text.count > 10, isReal(text) else { return "\(quoted(text)) is no real time; \(form)" }
    // Pages and sitemaps may leave the seconds out, feeds may not.
    return text.count > 16 && text[16] == UInt8(ascii: ":")
      ? nil : "\(quoted(text)) is a time without seconds; \(form)"
  }

  /// `HH:MM`, `HH:MM:SS` or `HH:MM:SS.fff`, and a zone.
  private static func isTime(_ text: borrowing Span<UInt8>) -> Bool {
    var end = text.count - 1
    if end < 0 || text[end] != UInt8(ascii: "Z") {
      end = text.count - 6
      guard end >= 0, text[end] == UInt8(ascii: "+") || text[end] == UInt8(ascii: "-"),
        isClock(text.extracting(droppingFirst: end + 1))
      else { return false }
    }
    guard end >= 5, isClock(text.extracting(0..<5)) else { return false }
    if end == 5 { return true }
    guard end >= 8, text[5] == UInt8(ascii: ":"), let second = text.extracting(6..<8).number,
      second < 60
    else { return false }
    return end == 8
      || text[8] == UInt8(ascii: ".") && text.extracting(9..<end).number != nil
  }

  /// `HH:MM`.
  private static func isClock(_ text: borrowing Span<UInt8>) -> Bool {
    guard text[2] == UInt8(ascii: ":"), let hour = text.extracting(0..<2).number, hour < 24,
      let minute = text.extracting(3..<5).number
    else { return false }
    return minute < 60
  }
}
