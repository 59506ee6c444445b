extension [UInt8] {
  /// Appends the text, escaped for the content and the quoted attributes of XML and HTML (XML 1.0, section 2.4).
  /// Between double quotation marks, `'` stays as it is.
  package mutating func append(escaping text: String, betweenDoubleQuotes isQuoted: Bool) {
    var text = text
    text.withUTF8 { text in
      var start = 0
      for at in text.indices {
        guard let reference = reference(unsafe text[at], isQuoted) else { continue }
        unsafe append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<at]))
        reference.withUTF8Buffer { unsafe append(contentsOf: $0) }
        start = at + 1
      }
      unsafe append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }
  }

  /// The reference that replaces a special character. `'` is written as a number, because HTML 4 does not define
  /// `&apos;`.
  private func reference(_ byte: UInt8, _ isQuoted: Bool) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'") where !isQuoted: "&#39;"
    default: nil
    }
  }
}
