package import Pictures

extension SearchPart {
  /// A block of days. A day's block is its day number divided by the block length, rounded down. So the boundaries
  /// of blocks never move.
  package struct DayBlock {
    /// The number of the block. For each day of the block, it is the day's number (since 1 January 1970)
    /// divided by the block length, rounded down.
    package let number: Int
    let length: Int
    package let places: Range<Int>

    /// The blocks of these days, oldest first.
    package static func all(of pictures: [Picture], length: Int) -> [DayBlock] {
      var blocks: [DayBlock] = []
      var start = 0
      while start < pictures.count {
        let number = pictures[start].day.number / length
        let end =
          pictures[start...].firstIndex { $0.day.number / length != number } ?? pictures.count
        blocks.append(DayBlock(number: number, length: length, places: start..<end))
        start = end
      }
      return blocks
    }

    /// The numbers of the blocks, as a list of rising numbers (`Postings`).
    package static func numbers(_ blocks: [DayBlock]) -> String {
      var numbers: [UInt8] = []
      Postings.write(blocks.map(\.number), to: &numbers)
      return String(decoding: numbers, as: UTF8.self)
    }

    /// The block's days in the archive, as postings.
    package func days(_ pictures: [Picture]) -> String {
      var days: [UInt8] = []
      Postings.write(pictures[places].map { $0.day.number - number * length }, to: &days)
      return String(decoding: days, as: UTF8.self)
    }
  }
}
