extension ArraySlice<UInt8> {
  /// The text with character references and XML's predefined entities resolved (XML 1.0, sections 4.1 and 4.6). Other
  /// references become U+FFFD.
  package var resolvingReferences: [UInt8] {
    // Compares bytes, because in a String, `;` and a following combining accent form one Character.
    var text: [UInt8] = []
    text.reserveCapacity(count)
    var rest = self
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&"), let end = rest.firstIndex(of: UInt8(ascii: ";")) else {
        text.append(byte)
        continue
      }
      text += Unicode.Scalar(reference: String(decoding: rest[..<end], as: UTF8.self)).utf8
      rest = rest[end...].dropFirst()
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate init(reference name: String) {
    switch name {
    case "amp": self = "&"
    case "lt": self = "<"
    case "gt": self = ">"
    case "quot": self = "\""
    case "apos": self = "'"
    default:
      let isHexadecimal = name.hasPrefix("#x")
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10)
      self = number.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
    }
  }

  fileprivate var utf8: [UInt8] { Array(String(self).utf8) }
}
