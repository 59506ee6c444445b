import Pictures

extension RichText {
  /// The beginning of the text, cut between words after about `limit` bytes. What is beyond is never
  /// looked at, which `plain` would do.
  func summary(upTo limit: Int = 200) -> String {
    var words: [UInt8] = []
    var rest = Array(markup.utf8)[...]
    while let byte = rest.popFirst(), words.count <= limit {
      switch byte {
      case UInt8(ascii: "<"):
        if rest.first == UInt8(ascii: "b") { words.append(UInt8(ascii: " ")) }
        rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
      case UInt8(ascii: "&"):
        let name = rest.prefix { $0 != UInt8(ascii: ";") }
        words.append(RichText.character(named: name))
        rest = rest.dropFirst(name.count + 1)
      default: words.append(byte)
      }
    }
    guard words.count > limit else { return String(decoding: words, as: UTF8.self) }
    let cut = words.lastIndex(of: UInt8(ascii: " ")) ?? words.count
    return String(decoding: words[..<cut], as: UTF8.self) + "…"
  }

  /// The three entities that markup of rich text has.
  private static func character(named name: ArraySlice<UInt8>) -> UInt8 {
    switch name.first {
    case UInt8(ascii: "l"): UInt8(ascii: "<")
    case UInt8(ascii: "g"): UInt8(ascii: ">")
    default: UInt8(ascii: "&")
    }
  }
}
