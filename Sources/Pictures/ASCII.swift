extension UInt8 {
  /// Whether the byte is an ASCII decimal digit.
  @inlinable package var isDigit: Bool { (48...57).contains(self) }

  /// Whether the byte is an ASCII letter.
  @inlinable package var isLetter: Bool { (97...122).contains(self | 0x20) }

  /// Whether the byte is an ASCII letter or decimal digit.
  @inlinable package var isLetterOrDigit: Bool { isLetter || isDigit }

  /// The byte, with an ASCII capital letter in lower case.
  @inlinable package var small: UInt8 { (65...90).contains(self) ? self | 0x20 : self }

  /// The value of a hexadecimal digit; nil for any other byte.
  @inlinable package var hexDigit: UInt8? {
    switch self {
    case 48...57: self - 48
    case 65...70: self - 55
    case 97...102: self - 87
    default: nil
    }
  }

  /// Whether the byte is a hexadecimal digit in lower case.
  var isSmallHexDigit: Bool { isDigit || (97...102).contains(self) }
}

/// The value of decimal digits. Nil if there are no digits, more than eighteen digits, or a byte that is not a digit.
package func decimal(_ bytes: some Collection<UInt8>) -> Int? {
  var value = 0
  for byte in bytes {
    guard byte.isDigit, value < 100_000_000_000_000_000 else { return nil }
    value = value * 10 + Int(byte - 48)
  }
  return bytes.isEmpty ? nil : value
}

extension Sequence<UInt8> {
  /// The bytes as text. Bytes for which `isPlain` is false are percent-encoded (RFC 3986, section 2.1).
  package func percentEncoded(keeping isPlain: (UInt8) -> Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    for byte in self {
      text += isPlain(byte) ? [byte] : [37, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension Collection<UInt8> {
  /// The bytes without percent-encoding. If a percent sign is not followed by two hexadecimal digits, the result is nil,
  /// or the sign stays if `isLenient` is true.
  package func percentDecoded(isLenient: Bool = false) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var rest = self[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, let high = digits.first?.hexDigit,
        let low = digits.dropFirst().first?.hexDigit
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        guard isLenient || byte != UInt8(ascii: "%") else { return nil }
        bytes.append(byte)
      }
    }
    return bytes
  }
}

extension BidirectionalCollection {
  /// The collection without the matching elements at its start and end.
  @inlinable package func trimming(_ isDropped: (Element) -> Bool) -> SubSequence {
    guard let first = firstIndex(where: { !isDropped($0) }),
      let last = lastIndex(where: { !isDropped($0) })
    else { return self[endIndex...] }
    return self[first...last]
  }
}

extension Collection {
  /// The collection; nil if it is empty.
  package var nonEmpty: Self? { isEmpty ? nil : self }
}
