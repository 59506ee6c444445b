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
  static func isReal(_ text: String) -> Bool {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 { return Day(iso: parts[0]) != nil && isTime(parts[1]) }
    switch text.utf8.count {
    case 4: return (number(text) ?? 0) > 0
    case 7: return Day(iso: text + "-01") != nil
    default: return Day(iso: text) != nil
    }
  }

  /// Why the text is not a valid date with time and zone (RFC 3339); nil when it is one.
  static func faultOfMoment(_ text: String) -> String? {
    let form = "write it as \"2026-11-20T00:05:00-05:00\""
    guard text.contains("T"), isReal(text) else {
      return "\(quoted(text)) is no real time; \(form)"
    }
    // Pages and sitemaps may leave the seconds out, feeds may not. The date before them has ten bytes.
    let bytes = Array(text.utf8)
    return bytes.count > 16 && bytes[16] == UInt8(ascii: ":")
      ? nil : "\(quoted(text)) is a time without seconds; \(form)"
  }

  /// Why the bytes are not a valid date with time and zone; nil when they are one.
  static func faultOfMoment(_ bytes: [UInt8]) -> String? {
    isPlainMoment(bytes.span) ? nil : faultOfMoment(String(decoding: bytes, as: UTF8.self))
  }

  /// Whether the text is a valid date with time in the most common form, with seconds and without fractions.
  private static func isPlainMoment(_ text: borrowing Span<UInt8>) -> Bool {
    guard text.count == 25 || (text.count == 20 && text[19] == UInt8(ascii: "Z")),
      day(text.extracting(0..<10)) != nil, text[10] == UInt8(ascii: "T"),
      isClock(text.extracting(11..<16)), text[16] == UInt8(ascii: ":"),
      let second = text.extracting(17..<19).number, second < 60
    else { return false }
    guard text.count == 25 else { return true }
    return (text[19] == UInt8(ascii: "+") || text[19] == UInt8(ascii: "-"))
      && isClock(text.extracting(20..<25))
  }

  /// `HH:MM`.
  private static func isClock(_ text: borrowing Span<UInt8>) -> Bool {
    guard text[2] == UInt8(ascii: ":"), let hour = text.extracting(0..<2).number, hour < 24,
      let minute = text.extracting(3..<5).number
    else { return false }
    return minute < 60
  }

  private static func isTime(_ text: Substring) -> Bool {
    var clock = text
    if clock.hasSuffix("Z") {
      clock = clock.dropLast()
    } else {
      let zone = clock.suffix(6)
      guard zone.hasPrefix("+") || zone.hasPrefix("-"), isClock(zone.dropFirst(), seconds: false)
      else { return false }
      clock = clock.dropLast(6)
    }
    return isClock(clock, seconds: true)
  }

  /// `HH:MM`, and with seconds also `HH:MM:SS` and `HH:MM:SS.fff`.
  private static func isClock(_ text: Substring, seconds: Bool) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || (seconds && parts.count == 3),
      parts[0].utf8.count == 2, let hour = number(parts[0]), hour < 24,
      parts[1].utf8.count == 2, let minute = number(parts[1]), minute < 60
    else { return false }
    guard parts.count == 3 else { return true }
    let second = parts[2].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard second[0].utf8.count == 2, let whole = number(second[0]), whole < 60 else { return false }
    return second.count == 1 || number(second[1]) != nil
  }
}
