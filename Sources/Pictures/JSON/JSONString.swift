extension [UInt8] {
  /// Appends the text as a quoted JSON string (RFC 8259).
  package mutating func append(quoting text: String) {
    var text = text
    text.withUTF8 { unsafe append(quoting: UnsafeRawBufferPointer($0)) }
  }

  /// Appends UTF-8 text as a quoted JSON string.
  package mutating func append(quoting text: [UInt8]) {
    unsafe text.withUnsafeBytes { unsafe append(quoting: $0) }
  }

  private mutating func append(quoting text: UnsafeRawBufferPointer) {
    append(UInt8(ascii: "\""))
    var start = 0
    while true {
      let end = unsafe ByteScan.firstSpecialOfJSON(in: text, start..<text.count)
      unsafe append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start..<end]))
      if end == text.count { break }
      append(escaping: unsafe text[end])
      start = end + 1
    }
    append(UInt8(ascii: "\""))
  }

  /// Escapes a quotation mark, a backslash or a control character.
  private mutating func append(escaping byte: UInt8) {
    append(UInt8(ascii: "\\"))
    if byte < 0x20 {
      append(contentsOf: "u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
    } else {
      append(byte)
    }
  }
}
