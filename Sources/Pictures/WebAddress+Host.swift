extension WebAddress {
  /// Whether browsers open the host as written (WHATWG URL Standard, "host parsing"): lower-case letters, digits, `-`,
  /// `.` and `_`, or `[::1]`. In an `xn--` label only the encoding is checked, not the characters.
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
      guard !label.isEmpty,
        !label.starts(with: "xn--".utf8) || isPunycode(label.dropFirst(4))
      else { return false }
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

  /// Whether the text decodes to characters, at least one of them not ASCII (RFC 3492, section 6.2).
  private static func isPunycode(_ text: ArraySlice<UInt8>) -> Bool {
    let dash = text.lastIndex(of: UInt8(ascii: "-"))
    // A dash at the start is neither a separator nor a digit, so the text is invalid.
    guard dash != text.startIndex else { return false }
    var count = dash.map { $0 - text.startIndex } ?? 0
    var rest = text[(dash.map { $0 + 1 } ?? text.startIndex)...]
    guard !rest.isEmpty else { return false }
    var (scalar, index, bias) = (128, 0, 72)
    var isFirst = true
    while !rest.isEmpty {
      let start = index
      var weight = 1
      var k = 36
      while true {
        guard let byte = rest.popFirst(), let digit = digit(byte) else { return false }
        index += digit * weight
        // No valid label (at most 63 bytes) needs a higher index. The limit prevents an overflow.
        guard index < 1 << 28 else { return false }
        let threshold = min(max(k - bias, 1), 26)
        if digit < threshold { break }
        weight *= 36 - threshold
        guard weight < 1 << 28 else { return false }
        k += 36
      }
      count += 1
      bias = adapted(index - start, count, isFirst)
      isFirst = false
      scalar += index / count
      index = index % count + 1
      guard scalar <= 0x10FFFF, Unicode.Scalar(UInt32(scalar)) != nil else { return false }
    }
    return true
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case 97...122: Int(byte) - 97
    case 48...57: Int(byte) - 22
    default: nil
    }
  }

  private static func adapted(_ delta: Int, _ count: Int, _ isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var k = 0
    while delta > 455 {
      delta /= 35
      k += 36
    }
    return k + 36 * delta / (delta + 38)
  }
}
