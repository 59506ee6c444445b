import Pictures

/// Days whose numbers begin alike: a block of days never moves.
struct DayBlock {
  /// The days' number (since 1 January 1970) by the length.
  let number: Int
  /// How many days it spans.
  let length: Int
  let places: Range<Int>

  /// The blocks of these days, oldest first.
  static func all(of outlines: [Outline], length: Int) -> [DayBlock] {
    var blocks: [DayBlock] = []
    var start = 0
    while start < outlines.count {
      let number = outlines[start].day.number / length
      let end =
        outlines[start...].firstIndex { $0.day.number / length != number } ?? outlines.count
      blocks.append(DayBlock(number: number, length: length, places: start..<end))
      start = end
    }
    return blocks
  }

  /// The days that it has, as postings.
  func days(_ outlines: [Outline]) -> String {
    var days: [UInt8] = []
    Postings.write(outlines[places].map { $0.day.number - number * length }, to: &days)
    return String(decoding: days, as: UTF8.self)
  }
}
