extension [UInt8] {
  /// Appends the text so that it reads as itself in XML and HTML, in text and in a quoted attribute
  /// (XML 1.0 section 2.4).
  mutating func append(escaping text: String) {
    var text = text
    text.withUTF8 { unsafe append(escaping: $0) }
  }

  private mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in text.indices where unsafe isSpecial(text[index]) {
      unsafe append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      unsafe append(reference: text[index])
      start = index + 1
    }
    unsafe append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// `'` has a name in XML that HTML 4 lacked; its number is known to all.
  private mutating func append(reference byte: UInt8) {
    let reference: StaticString =
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case UInt8(ascii: "\""): "&quot;"
      default: "&#39;"
      }
    reference.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }
}

/// The five special bytes are all below 64, so that one shift in a word of bits tells them; the word is
/// written out, because a global is asked for whether it is made each time it is used.
private func isSpecial(_ byte: UInt8) -> Bool {
  let specials: UInt64 = 1 << 34 | 1 << 38 | 1 << 39 | 1 << 60 | 1 << 62  // " & ' < >
  return byte < 64 && specials &>> UInt64(byte) & 1 == 1
}
