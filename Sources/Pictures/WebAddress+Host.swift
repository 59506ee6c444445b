extension WebAddress {
  /// Whether browsers open the host as written (WHATWG URL Standard, "host parsing"): lower-case letters, digits, `-`,
  /// `.` and `_`, or `[::1]`. The characters that an `xn--` label encodes are not checked.
  ///
  /// If the last label is a number, browsers read an IPv4 address. For example, in browsers `2130706433`, `0x7f.1` and
  /// `127.0.0.1.` all lead to 127.0.0.1. Only four plain decimal parts are accepted.
  package static func isHost(_ name: String) -> Bool { isHost(Array(name.utf8)[...]) }

  static func isHost(_ name: ArraySlice<UInt8>) -> Bool {
    if name.elementsEqual("[::1]".utf8) { return true }
    guard name.count <= 253, name.allSatisfy(isHostByte) else { return false }
    let isRooted = name.last == UInt8(ascii: ".")
    var rest = isRooted ? name.dropLast() : name
    while true {
      let label = rest.prefix { $0 != UInt8(ascii: ".") }
      guard !label.isEmpty else { return false }
      rest = rest[label.endIndex...]
      if rest.popFirst() == nil { return !isNumber(label) || isIPv4(name) }
    }
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    (97...122).contains(byte) || byte.isDigit || byte == 45 || byte == 46 || byte == 95
  }

  private static func isIPv4(_ name: ArraySlice<UInt8>) -> Bool {
    let parts = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy(isDecimalByte)
  }

  private static func isNumber(_ label: ArraySlice<UInt8>) -> Bool {
    label.allSatisfy(\.isDigit)
      || label.starts(with: "0x".utf8) && label.dropFirst(2).allSatisfy(\.isSmallHexDigit)
  }

  /// Whether the label is 0 to 255 without leading zeros.
  private static func isDecimalByte(_ label: ArraySlice<UInt8>) -> Bool {
    label.count <= 3 && UInt8(String(decoding: label, as: UTF8.self)) != nil
      && (label.count == 1 || label.first != UInt8(ascii: "0"))
  }
}
