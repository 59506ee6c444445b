import Pictures

/// Dates of sitemaps and of `<time>` (W3C note-datetime; HTML Living Standard, section 2.3.5).
enum WebDate {
  /// The day that `YYYY-MM-DD` names; nil for anything else.
  private static func day(_ text: borrowing Span<UInt8>) -> Day? {
    guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      let year = text.extracting(0..<4).number, let month = text.extracting(5..<7).number,
      let day = text.extracting(8..<10).number
    else { return nil }
    return Day(year: year, month: month, day: day)
  }

  /// Whether the text is a real year, month or day, or a day with a time and its zone.
  static func isReal(_ text: String) -> Bool { isReal(Array(text.utf8).span) }

  /// The same for the bytes of a page.
  static func isReal(_ text: borrowing Span<UInt8>) -> Bool {
    switch text.count {
    case 4: text.number.map { $0 > 0 } ?? false
    case 7:
      text[4] == UInt8(ascii: "-") && text.extracting(0..<4).number.map { $0 > 0 } ?? false
        && text.extracting(5..<7).number.map { (1...12).contains($0) } ?? false
    case 11...:
      day(text.extracting(0..<10)) != nil && text[10] == UInt8(ascii: "T")
        && isTime(text.extracting(droppingFirst: 11))
    default: day(text) != nil
    }
  }

  /// Why the text is not a valid date with time and zone (RFC 3339); nil when it is one.
  static func faultOfMoment(_ text: String) -> String? { faultOfMoment(Array(text.utf8)) }

  /// Why the bytes are not a valid date with time and zone; nil when they are one.
  static func faultOfMoment(_ bytes: [UInt8]) -> String? {
    let text = bytes.span
    let form = "write it as \"2026-11-20T00:05:00-05:00\""
    guard text.count > 10, isReal(text) else {
      return "\(quoted(text)) is no real time; \(form)"
    }
    // Pages and sitemaps may leave the seconds out, feeds may not. The date before them has ten bytes.
    return text[16] == UInt8(ascii: ":")
      ? nil : "\(quoted(text)) is a time without seconds; \(form)"
  }

  /// `HH:MM`, `HH:MM:SS` or `HH:MM:SS.fff`, and the zone.
  private static func isTime(_ text: borrowing Span<UInt8>) -> Bool {
    guard text.count > 5, isClock(text.extracting(0..<5)) else { return false }
    var at = 5
    if text[at] == UInt8(ascii: ":") {
      guard text.count > 8, let second = text.extracting(6..<8).number, second < 60 else {
        return false
      }
      at = 8
      if text[at] == UInt8(ascii: ".") {
        let start = at + 1
        repeat { at += 1 } while at < text.count && text[at].isDigit
        guard (1...9).contains(at - start) else { return false }
      }
    }
    let zone = text.extracting(droppingFirst: at)
    if zone.equals("Z") { return true }
    return zone.count == 6 && (zone[0] == UInt8(ascii: "+") || zone[0] == UInt8(ascii: "-"))
      && isClock(zone.extracting(1..<6))
  }

  /// `HH:MM`.
  private static func isClock(_ text: borrowing Span<UInt8>) -> Bool {
    guard text[2] == UInt8(ascii: ":"), let hour = text.extracting(0..<2).number, hour < 24,
      let minute = text.extracting(3..<5).number
    else { return false }
    return minute < 60
  }
}
