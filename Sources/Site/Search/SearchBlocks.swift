import Pictures

extension SiteContext {
  /// The number of days whose titles are in one file, including days that are not in the archive.
  static let titlesLength = 256

  var titleBlocks: [SearchPart.DayBlock] {
    SearchPart.DayBlock.all(of: pictures, length: SiteContext.titlesLength)
  }

  func titles(_ block: SearchPart.DayBlock) -> [UInt8] {
    SearchPart.file([
      "part": "titles", "block": block.number, "days": block.days(pictures),
      "titles": pictures[block.places].map(\.title),
    ])
  }

  /// The number of days whose search results are in one file, including days that are not in the archive.
  static let cardsLength = 8

  var cardBlocks: [SearchPart.DayBlock] {
    SearchPart.DayBlock.all(of: pictures, length: SiteContext.cardsLength)
  }

  /// What the search results show of these days. The links are relative to the file.
  func cards(_ block: SearchPart.DayBlock) -> [UInt8] {
    let context = PageContext(self, Routes.cards(block: block.number))
    let cards = block.places.map { place -> JSONNode in
      let (picture, thumbnail) = (pictures[place], context.thumbnail(at: place))
      return [
        "title": picture.title, "credit": picture.makers.nonEmpty,
        "text": picture.explanation.plain.nonEmpty, "thumbnail": thumbnail?.source,
        "modern": thumbnail?.modern, "transparent": thumbnail?.isTransparent == true ? true : nil,
      ]
    }
    return SearchPart.file([
      "part": "cards", "block": block.number, "days": block.days(pictures), "cards": cards,
    ])
  }
}
