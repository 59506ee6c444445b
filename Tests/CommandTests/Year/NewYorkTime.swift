import Pictures

/// New York's time in 2027 to 2029, as the newspapers tell it: the year's script asks no table of time
/// zones, so that it cannot err with the program.
enum NewYorkTime {
  /// When the clocks went ahead in 2028: 12 March, 02:00 in New York.
  private static let ahead = moment("2028-03-12T07:00:00Z")
  /// When they went back: 5 November, 02:00 in New York.
  private static let back = moment("2028-11-05T06:00:00Z")

  /// The day it is in New York.
  static func day(at moment: Timestamp) -> Day {
    Day(number: (moment.seconds + offset(at: moment)) / 86_400)
  }

  /// When the day begins in New York.
  static func midnight(of day: Day) -> Timestamp {
    let winter = Timestamp(seconds: day.number * 86_400 + 5 * 3_600)
    return Timestamp(seconds: day.number * 86_400 - offset(at: winter))
  }

  private static func offset(at moment: Timestamp) -> Int {
    (ahead..<back).contains(moment) ? -4 * 3_600 : -5 * 3_600
  }

  private static func moment(_ text: String) -> Timestamp {
    Timestamp(iso: text) ?? Timestamp(seconds: 0)
  }
}

extension Timestamp {
  /// The moment so many seconds later.
  func later(by seconds: Int) -> Timestamp { Timestamp(seconds: self.seconds + seconds) }
}
