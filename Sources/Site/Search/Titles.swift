import Pictures

extension Almanac {
  /// How many days a block of titles spans.
  static let titlesLength = 256

  /// XXH64 of all that the titles' file depends on.
  func digest(ofTitles block: DayBlock) -> UInt64 {
    var print = Fingerprint("titles", capacity: 48 * block.places.count)
    for outline in outlines[block.places] {
      print.add(outline.day.number)
      print.add(outline.title)
    }
    return print.value
  }

  /// The file with the titles of the block's days.
  func titles(_ block: DayBlock) -> [UInt8] {
    let titles = outlines[block.places].map { quoted($0.title) }.joined(separator: ",")
    return Array(
      """
      apodSearch({"part":"titles","block":\(block.number),"days":"\(block.days(outlines))",\
      "titles":[\(titles)]});

      """.utf8)
  }
}
