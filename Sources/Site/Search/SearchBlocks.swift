import Pictures

extension SiteContext {
  /// The number of days whose titles are in one file, including days that are not in the archive.
  static let titlesLength = 256

  var titleBlocks: [SearchPart.DayBlock] {
    SearchPart.DayBlock.all(of: pictures, length: SiteContext.titlesLength)
  }

  func titles(_ block: SearchPart.DayBlock) -> [UInt8] {
    let titles = pictures[block.places].map { quoted($0.title) }.joined(separator: ",")
    return Array(
      """
      apodSearch({"part":"titles","block":\(block.number),"days":"\(block.days(pictures))",\
      "titles":[\(titles)]});

      """.utf8)
  }

  /// The number of days whose search results are in one file, including days that are not in the archive.
  static let cardsLength = 8

  var cardBlocks: [SearchPart.DayBlock] {
    SearchPart.DayBlock.all(of: pictures, length: SiteContext.cardsLength)
  }

  func cards(_ block: SearchPart.DayBlock) -> [UInt8] {
    let context = PageContext(self, Routes.cards(block: block.number))
    var file = Array(
      """
      apodSearch({"part":"cards","block":\(block.number),"days":"\(block.days(pictures))",\
      "cards":[

      """.utf8)
    file.reserveCapacity(block.places.count * 3_000)
    for place in block.places {
      if place > block.places.lowerBound { file += ",\n".utf8 }
      file += card(place, on: context)
    }
    file += "\n]});\n".utf8
    return file
  }

  /// What a search result shows of a day, as a JSON object without empty members. The links in it are relative to the
  /// file of the context.
  private func card(_ place: Int, on context: PageContext) -> [UInt8] {
    let picture = pictures[place]
    var card = JSONWriter(capacity: 2_048)
    card.open()
    card.write("title", picture.title)
    if !picture.credit.isEmpty { card.write("credit", utf8: picture.credit.words()) }
    if !picture.explanation.isEmpty { card.write("text", utf8: picture.explanation.words()) }
    if let thumbnail = context.thumbnail(at: place) {
      card.write("thumbnail", thumbnail.source)
      card.write("modern", known: thumbnail.modern)
      if thumbnail.isTransparent { card.write("transparent", true) }
    }
    card.close()
    return card.bytes
  }
}
