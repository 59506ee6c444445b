extension JSONReader {
  /// Reads a string that is only compared: invalid UTF-8 becomes U+FFFD, which clean text never holds.
  package mutating func string(_ path: String) throws(LineError) -> String {
    String(decoding: try text(path), as: UTF8.self)
  }

  /// Reads a string of any valid characters.
  mutating func anyString(_ path: String) throws(LineError) -> String {
    guard let text = String(validating: try text(path), as: UTF8.self) else {
      throw .notUTF8(key: path)
    }
    return text
  }

  /// Reads a string as unescaped bytes, which may be invalid UTF-8.
  mutating func text(_ path: String) throws(LineError) -> ArraySlice<UInt8> {
    try open("\"", as: "a string", path)
    let first = at
    skipPlain()
    if at < end, bytes[at] == UInt8(ascii: "\"") {
      at += 1
      return bytes[first..<at - 1]
    }
    var text: [UInt8] = []
    text.reserveCapacity(4_096)
    append(first..<at, to: &text)
    while at < end {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        at += 1
        return text[...]
      case UInt8(ascii: "\\"):
        at += 1
        if at < end, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "\\") {
          // Without escapes so far, the result is a slice of the input.
          let first = at
          at += 1
          skipPlain()
          append(first..<at, to: &text)
        } else {
          try escape(into: &text)
        }
      case 0..<0x20: throw unexpected("no control character")
      default:
        let first = at
        skipPlain()
        append(first..<at, to: &text)
      }
    }
    throw unexpected("“\"”")
  }

  /// Skips to the next byte that does not stand for itself in a string.
  private mutating func skipPlain() {
    guard at < end else { return }
    at = unsafe bytes.withUnsafeBytes { unsafe ByteScan.firstSpecialOfJSON(in: $0, at..<end) }
  }

  /// A range, not a slice, which would be retained and released each time: a text has a hundred such pieces.
  private func append(_ range: Range<Int>, to text: inout [UInt8]) {
    unsafe bytes.withUnsafeBytes {
      unsafe text.append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[range]))
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(LineError) {
    guard at < end else { throw unexpected("an escape") }
    switch bytes[at] {
    case UInt8(ascii: "/"): text.append(bytes[at])
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "u"):
      text += String(try scalar()).utf8
      return
    default: throw unexpected("an escape")
    }
    at += 1
  }

  /// Decodes `u` and four hexadecimal digits, or a surrogate pair; `at` is at the `u`.
  private mutating func scalar() throws(LineError) -> Unicode.Scalar {
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let first = at
    if unit < 0xDC00, skipOne(of: "\\") {
      if at < end, bytes[at] == UInt8(ascii: "u"), case let low = try codeUnit(),
        (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
      at = first
    }
    guard marksHalves else { throw unexpected("a surrogate pair") }
    return Unicode.Scalar(JSONReader.half) ?? "\u{FFFD}"
  }

  private mutating func codeUnit() throws(LineError) -> UInt32 {
    guard at + 5 <= end, bytes[at] == UInt8(ascii: "u"),
      let digits = String(validating: bytes[at + 1..<at + 5], as: UTF8.self),
      digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let unit = UInt32(digits, radix: 16)
    else { throw unexpected("four hexadecimal digits") }
    at += 5
    return unit
  }
}
