import Pictures

/// Comparing borrowed bytes with literals creates no string.
extension Span<UInt8> {
  func equals(_ word: StaticString) -> Bool {
    count == word.utf8CodeUnitCount && starts(with: word)
  }

  func starts(with word: StaticString) -> Bool { holds(word, at: 0) }

  /// Whether these bytes are at the position.
  func holds(_ word: StaticString, at place: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    guard place >= 0, count - place >= length else { return false }
    for index in 0..<length where unsafe self[place + index] != word.utf8Start[index] {
      return false
    }
    return true
  }

  /// Whether the bytes begin with all of the others.
  func starts(with other: borrowing Span<UInt8>) -> Bool {
    let length = other.count
    guard count >= length else { return false }
    var at = 0
    while at + 8 <= length {
      let one = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self)
      let two = unsafe other.bytes.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self)
      guard one == two else { return false }
      at += 8
    }
    while at < length {
      guard self[at] == other[at] else { return false }
      at += 1
    }
    return true
  }

  func equals(_ other: borrowing Span<UInt8>) -> Bool {
    count == other.count && starts(with: other)
  }

  /// The position of the first such byte; nil when there is none.
  func first(_ byte: UInt8) -> Int? {
    let place = unsafe withUnsafeBytes { unsafe ByteScan.first(byte, in: $0, 0..<$0.count) }
    return place < count ? place : nil
  }

  /// The position of the last such byte; nil when there is none.
  func last(_ byte: UInt8) -> Int? {
    var index = count - 1
    while index >= 0 {
      if self[index] == byte { return index }
      index -= 1
    }
    return nil
  }

  /// Whether all are visible characters of ASCII.
  var isVisible: Bool {
    for index in indices where !(0x21...0x7E).contains(self[index]) { return false }
    return true
  }

  /// Whether there is nothing but white space, as Unicode has it.
  var isBlank: Bool {
    if count > 0, (0x21...0x7E).contains(self[0]) { return false }
    return String(self).allSatisfy(\.isWhitespace)
  }

  /// The number that these one to nine decimal digits spell; nil for anything else.
  var number: Int? {
    guard (1...9).contains(count) else { return nil }
    var value = 0
    for index in indices {
      guard self[index].isDigit else { return nil }
      value = value * 10 + Int(self[index] - 48)
    }
    return value
  }
}

extension String {
  init(_ bytes: borrowing Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

extension UInt8 {
  /// Whether it is white space to HTML (Infra Standard, "ASCII whitespace").
  var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C }
}
