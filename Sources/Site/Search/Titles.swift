import Pictures

extension SiteContext {
  /// How many days a block of titles spans.
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
}
