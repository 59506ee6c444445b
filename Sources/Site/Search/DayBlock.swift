import Pictures

/// A block of consecutive days. A day belongs to the block whose number is the day's number divided by the block
/// length, rounded down, so the boundaries between blocks never move.
struct DayBlock {
  /// The number of the block. It is the number of any day in the block, counted from 1 January 1970, divided by the
  /// block length and rounded down.
  let number: Int
  let length: Int
  let places: Range<Int>

  /// The blocks that contain these pictures, oldest first.
  static func all(of pictures: [Picture], length: Int) -> [DayBlock] {
    pictures.indices.runs { pictures[$0].day.number / length }.map { number, places in
      DayBlock(number: number, length: length, places: places)
    }
  }

  /// The numbers of the blocks, encoded as an ascending list (`Postings`).
  static func numbers(_ blocks: [DayBlock]) -> String {
    Postings.text(blocks.map(\.number))
  }

  /// The days of the block that are in the archive, encoded as an ascending list (`Postings`).
  func days(_ pictures: [Picture]) -> String {
    Postings.text(pictures[places].map { $0.day.number - number * length })
  }
}

extension Edition {
  /// The number of days whose titles are in one file, including days that are not in the archive.
  static let titlesLength = 256

  var titleBlocks: [DayBlock] {
    DayBlock.all(of: pictures, length: Edition.titlesLength)
  }

  private func titles(_ block: DayBlock) -> [UInt8] {
    SearchPart.file([
      "part": "titles", "block": block.number, "days": block.days(pictures),
      "titles": pictures[block.places].map(\.title),
    ])
  }

  /// The number of days whose search results are in one file, including days that are not in the archive.
  static let cardsLength = 8

  var cardBlocks: [DayBlock] {
    DayBlock.all(of: pictures, length: Edition.cardsLength)
  }

  /// What the search results show of these days. The links are relative to the file.
  private func cards(_ block: DayBlock) -> [UInt8] {
    let context = PageContext(self, Routes.cards(block: block.number))
    let cards = block.places.map { place -> JSONNode in
      let (picture, thumbnail) = (pictures[place], context.thumbnail(at: place))
      return [
        "title": picture.title, "credit": picture.makers.nonEmpty,
        "text": picture.explanation.plain.nonEmpty, "thumbnail": thumbnail?.source,
        "modern": thumbnail?.modern,
        "transparent": thumbnail?.thumbnail.isTransparent == true ? true : nil,
      ]
    }
    return SearchPart.file([
      "part": "cards", "block": block.number, "days": block.days(pictures), "cards": cards,
    ])
  }

  var blockFiles: [SiteFile] {
    titleBlocks.map { block in
      SiteFile(Routes.titles(block: block.number), .script) { self.titles(block) }
    }
      + cardBlocks.map { block in
        SiteFile(Routes.cards(block: block.number), .script) { self.cards(block) }
      }
  }
}
