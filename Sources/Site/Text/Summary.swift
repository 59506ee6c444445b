import Pictures

extension Picture {
  /// The beginning of its text; its title where it has none.
  var beginning: String {
    let summary = explanation.summary()
    return summary.isEmpty ? title : summary
  }
}

extension RichText {
  /// The beginning of the text, cut between words after about `limit` bytes. The rest is never
  /// read, which `plain` would do.
  func summary(upTo limit: Int = 200) -> String {
    let words = words(upTo: limit)
    guard words.count > limit else { return String(decoding: words, as: UTF8.self) }
    // Without a space, before the last scalar, which the limit may have cut.
    let cut =
      words.lastIndex(of: UInt8(ascii: " ")) ?? words.lastIndex(where: { $0 & 0xC0 != 0x80 }) ?? 0
    return String(decoding: words[..<cut], as: UTF8.self) + "…"
  }

  /// The text without markup, line breaks as spaces; if it is longer than the limit, up to the
  /// first byte beyond it.
  func words(upTo limit: Int = .max) -> [UInt8] {
    let text = self.markup
    let markup = text.utf8.span
    var words: [UInt8] = []
    words.reserveCapacity(min(markup.count, limit) + 1)
    var at = 0
    while at < markup.count, words.count <= limit {
      switch markup[at] {
      case UInt8(ascii: "<"):
        if at + 1 < markup.count, markup[at + 1] == UInt8(ascii: "b") {
          words.append(UInt8(ascii: " "))
        }
        while at < markup.count, markup[at] != UInt8(ascii: ">") { at += 1 }
        at += 1
      case UInt8(ascii: "&"):
        words.append(RichText.character(named: markup[at + 1]))
        while at < markup.count, markup[at] != UInt8(ascii: ";") { at += 1 }
        at += 1
      default:
        let start = at
        let end =
          markup.count - at > limit - words.count ? at + limit - words.count + 1 : markup.count
        while at < end, markup[at] != UInt8(ascii: "<"), markup[at] != UInt8(ascii: "&") { at += 1 }
        words.append(markup.extracting(start..<at))
      }
    }
    return words
  }

  /// The three entities of rich text, by their first letter.
  private static func character(named letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "l"): UInt8(ascii: "<")
    case UInt8(ascii: "g"): UInt8(ascii: ">")
    default: UInt8(ascii: "&")
    }
  }
}
