import Pictures
import Search

extension SiteContext {
  /// How many days a block of cards spans.
  static let cardsLength = 8

  var cardBlocks: [SearchPart.DayBlock] {
    SearchPart.DayBlock.all(of: pictures, length: SiteContext.cardsLength)
  }

  func cards(_ block: SearchPart.DayBlock) -> [UInt8] {
    let path = Routes.cards(block: block.number)
    var file = Array(
      """
      apodSearch({"part":"cards","block":\(block.number),"days":"\(block.days(pictures))",\
      "cards":[

      """.utf8)
    file.reserveCapacity(block.places.count * 3_000)
    for place in block.places {
      if place > block.places.lowerBound { file += ",\n".utf8 }
      writeCard(place, on: path, to: &file)
    }
    file += "\n]});\n".utf8
    return file
  }

  /// Empty members are left out. Addresses are relative to the file at the path.
  private func writeCard(
    _ place: Int, on path: String, to file: inout [UInt8]
  ) {
    let picture = pictures[place]
    file += "{\"title\":".utf8
    file.append(quoting: picture.title)
    if !picture.credit.isEmpty {
      file += ",\"credit\":".utf8
      file.append(quoting: picture.credit.words())
    }
    if !picture.explanation.isEmpty {
      file += ",\"text\":".utf8
      file.append(quoting: picture.explanation.words())
    }
    if let thumbnail = thumbnail(at: place, in: path) {
      file += ",\"thumbnail\":".utf8
      file.append(quoting: thumbnail.source)
      if let modern = thumbnail.modern {
        file += ",\"modern\":".utf8
        file.append(quoting: modern)
      }
      if thumbnail.isTransparent { file += ",\"transparent\":true".utf8 }
    }
    file.append(UInt8(ascii: "}"))
  }
}
