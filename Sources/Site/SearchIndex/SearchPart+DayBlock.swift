package import Pictures

extension SearchPart {
  /// A block of consecutive days. A day belongs to the block whose number is the day's number divided by the block
  /// length, rounded down, so the boundaries between blocks never move.
  package struct DayBlock {
    /// The number of the block. It is the number of any day in the block, counted from 1 January 1970, divided by the
    /// block length and rounded down.
    package let number: Int
    let length: Int
    package let places: Range<Int>

    /// The blocks that contain these pictures, oldest first.
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

    /// The numbers of the blocks, encoded as an ascending list (`Postings`).
    package static func numbers(_ blocks: [DayBlock]) -> String {
      Postings.text(blocks.map(\.number))
    }

    /// The days of the block that are in the archive, encoded as an ascending list (`Postings`).
    package func days(_ pictures: [Picture]) -> String {
      Postings.text(pictures[places].map { $0.day.number - number * length })
    }
  }
}
