extension [UInt8] {
  /// Appends the text, escaped for the content and the quoted attributes of XML and HTML (XML 1.0, section 2.4).
  /// With `keepsApostrophes`, the result is not for attributes in single quotation marks.
  package mutating func append(escaping text: String, keepsApostrophes: Bool = false) {
    var text = text
    text.withUTF8 { text in
      var start = 0
      for at in text.indices {
        guard let reference = reference(unsafe text[at], keepsApostrophes) else { continue }
        unsafe append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<at]))
        reference.withUTF8Buffer { unsafe append(contentsOf: $0) }
        start = at + 1
      }
      unsafe append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }
  }

  /// The reference that replaces a special character. `'` is written as a number, because HTML 4 does not define
  /// `&apos;`.
  private func reference(_ byte: UInt8, _ keepsApostrophes: Bool) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'") where !keepsApostrophes: "&#39;"
    default: nil
    }
  }
}
