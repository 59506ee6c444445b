extension [UInt8] {
  /// Appends the text, escaped for the content and the quoted attributes of XML and HTML (XML 1.0, section 2.4).
  /// Between double quotation marks, `'` stays as it is.
  package mutating func append(escaping text: String, betweenDoubleQuotes isQuoted: Bool) {
    var text = text
    text.withUTF8 { unsafe append(escaping: UnsafeRawBufferPointer($0), isQuoted) }
  }

  private mutating func append(escaping text: UnsafeRawBufferPointer, _ isQuoted: Bool) {
    let special = isQuoted ? SafeMarkup.Specials.quoted : .all
    var start = 0
    while true {
      let end = unsafe special.first(in: text, from: start)
      unsafe append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start..<end]))
      if end == text.count { return }
      append(reference: unsafe text[end])
      start = end + 1
    }
  }

  /// `'` is written as a number, because HTML 4 does not define `&apos;`.
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

extension SafeMarkup {
  /// The set of characters to escape.
  fileprivate struct Specials {
    /// The bit in which `&` and `'` differ, or 0. With this bit set in all bytes, one comparison finds both characters.
    private let bit: UInt64
    private let ampersand: UInt64

    /// All five characters: `"`, `&`, `'`, `<` and `>`.
    static let all = Specials(bit: 1, ampersand: 0x27)
    /// All characters except `'`.
    static let quoted = Specials(bit: 0, ampersand: 0x26)

    /// The index of the first byte to escape, or the end if there is none. Eight bytes are compared at a time, because
    /// most bytes of a page need no escaping.
    func first(in text: UnsafeRawBufferPointer, from start: Int) -> Int {
      var at = start
      while at + 8 <= text.count {
        let found = marks(
          UInt64(littleEndian: unsafe text.loadUnaligned(fromByteOffset: at, as: UInt64.self)))
        if found != 0 { return at + found.trailingZeroBitCount / 8 }
        at += 8
      }
      while at < text.count, marks(UInt64(unsafe text[at])) & 0x80 == 0 { at += 1 }
      return at
    }

    /// Sets the highest bit of each byte that matches. The same bit may also be set in bytes above a match.
    private func marks(_ word: UInt64) -> UInt64 {
      let ones: UInt64 = 0x0101_0101_0101_0101
      func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & 0x8080_8080_8080_8080 }
      return zeros(word ^ ones &* 0x22)  // "
        | zeros((word | ones &* bit) ^ ones &* ampersand)  // &, and perhaps '
        | zeros((word | ones &* 2) ^ ones &* 0x3E)  // < and >
    }
  }
}
