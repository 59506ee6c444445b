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
}
