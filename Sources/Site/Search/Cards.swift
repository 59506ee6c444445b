import Pictures

extension Almanac {
  /// How many days a block of cards spans.
  static let cardsLength = 8

  /// XXH64 of all that the cards' file depends on; `days` are the fingerprints of all days.
  func digest(ofCards block: DayBlock, _ days: [UInt64]) -> UInt64 {
    var print = Fingerprint("cards")
    for day in days[block.places] { print.add(day) }
    for host in settings.mediaHosts { print.add(host) }
    return print.value
  }

  /// The file with what a search shows of the block's days.
  func cards(_ block: DayBlock) throws(SiteError) -> [UInt8] {
    var cards: [String] = []
    for place in block.places {
      cards.append(card(try picture(place), on: Routes.cards(block: block.number)))
    }
    return Array(
      """
      apodSearch({"part":"cards","block":\(block.number),"days":"\(block.days(outlines))",\
      "cards":[
      \(cards.joined(separator: ",\n"))
      ]});

      """.utf8)
  }

  /// Members that say nothing are left out. Addresses are relative to the file at the path.
  private func card(_ picture: Picture, on path: String) -> String {
    var card = "{\"title\":\(quoted(picture.title))"
    let credit = picture.credit.summary(upTo: .max)
    if !credit.isEmpty { card += ",\"credit\":\(quoted(credit))" }
    let text = picture.explanation.summary(upTo: .max)
    if !text.isEmpty { card += ",\"text\":\(quoted(text))" }
    if let thumbnail = thumbnail(of: picture.media, on: picture.day, in: path) {
      card += ",\"thumbnail\":\(quoted(thumbnail.source))"
      if let modern = thumbnail.modern { card += ",\"modern\":\(quoted(modern))" }
      if thumbnail.isTransparent { card += ",\"transparent\":true" }
    }
    return card + "}"
  }
}
