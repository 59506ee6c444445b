import Pictures

extension Picture {
  /// The beginning of the picture's explanation; the title if there is no explanation.
  var beginning: String {
    let summary = explanation.summary()
    return summary.isEmpty ? title : summary
  }
}

extension RichText {
  /// The beginning of the text, cut between words at about `limit` bytes. Unlike `plain`, it does not convert the rest
  /// of the text.
  func summary(upTo limit: Int = 200) -> String {
    let words = words(upTo: limit)
    guard words.count > limit else { return String(decoding: words, as: UTF8.self) }
    // Without a space, the text is cut before its last scalar, which may be incomplete.
    let cut =
      words.lastIndex(of: UInt8(ascii: " ")) ?? words.lastIndex(where: { $0 & 0xC0 != 0x80 }) ?? 0
    return String(decoding: words[..<cut], as: UTF8.self) + "…"
  }
}
