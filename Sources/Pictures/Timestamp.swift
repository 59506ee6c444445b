/// A moment in UTC, to the second.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Seconds since 1 January 1970, 00:00 UTC, without leap seconds (POSIX time).
  public let seconds: Int

  /// The time this many seconds after 1 January 1970, 00:00 UTC.
  public init(seconds: Int) { self.seconds = seconds }

  /// Parses `YYYY-MM-DDTHH:MM:SSZ` (RFC 3339 in UTC, whole seconds); nil for anything else.
  public init?(iso text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 20, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), bytes[19] == UInt8(ascii: "Z"),
      let day = Day(iso: String(decoding: bytes[0..<10], as: UTF8.self)),
      let hour = decimal(bytes[11..<13]), let minute = decimal(bytes[14..<16]),
      let second = decimal(bytes[17..<19]), hour < 24, minute < 60, second < 60
    else { return nil }
    seconds = day.number * 86_400 + hour * 3_600 + minute * 60 + second
  }

  /// The day in UTC.
  package var day: Day { Day(number: (seconds >= 0 ? seconds : seconds - 86_399) / 86_400) }

  /// `YYYY-MM-DDTHH:MM:SSZ`.
  public var iso: String {
    let day = day
    let rest = seconds - day.number * 86_400
    return
      "\(day.iso)T\(padded(rest / 3_600, 2)):\(padded(rest / 60 % 60, 2)):\(padded(rest % 60, 2))Z"
  }

  /// Earlier times come first.
  public static func < (one: Timestamp, other: Timestamp) -> Bool { one.seconds < other.seconds }
}
