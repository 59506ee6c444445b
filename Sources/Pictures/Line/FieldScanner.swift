/// Splits lines of text into fields.
package struct FieldScanner {
  private let text: ArraySlice<UInt8>
  private var at: Int
  /// The byte that ended the last field.
  package private(set) var last: UInt8 = 0

  package init(_ text: ArraySlice<UInt8>) {
    self.text = text
    at = text.startIndex
  }

  package var isAtEnd: Bool { at >= text.endIndex }

  /// The field up to one of the bytes, percent-decoded; nil when the line ends first. Invalid UTF-8
  /// becomes U+FFFD, which no file's name holds.
  package mutating func next(_ end: UInt8, or other: UInt8? = nil, _ third: UInt8? = nil) -> String?
  {
    let (second, third) = (other ?? end, third ?? end)
    var isEncoded = false
    let length = unsafe text[at...].withUnsafeBytes { bytes -> Int? in
      for index in bytes.indices {
        switch unsafe bytes[index] {
        case end, second, third: return index
        case 0x0A: return nil
        case UInt8(ascii: "%"): isEncoded = true
        default: break
        }
      }
      return nil
    }
    guard let length else { return nil }
    let field = text[at..<at + length]
    last = text[field.endIndex]
    at = field.endIndex + 1
    guard isEncoded else { return String(decoding: field, as: UTF8.self) }
    return field.percentDecoded.flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The field up to the byte as a whole number of at most eighteen digits.
  package mutating func number(_ end: UInt8) -> Int? {
    let first = at
    var value = 0
    while at < text.endIndex, text[at].isDigit, at - first < 18 {
      value = value * 10 + Int(text[at] - 48)
      at += 1
    }
    guard at > first, at < text.endIndex, text[at] == end else { return nil }
    last = end
    at += 1
    return value
  }

  /// Items until one is ended by the byte, about as many as expected; none when it comes at once.
  package mutating func list<Item>(
    _ end: UInt8, expecting count: Int, _ item: (inout FieldScanner) -> Item?
  ) -> [Item]? {
    guard at < text.endIndex else { return nil }
    if text[at] == end {
      at += 1
      last = end
      return []
    }
    var items: [Item] = []
    items.reserveCapacity(count)
    repeat {
      guard let item = item(&self) else { return nil }
      items.append(item)
    } while last != end
    return items
  }

  /// The rest of the line, not decoded; nil when no line feed ends it.
  package mutating func rest() -> ArraySlice<UInt8>? {
    let first = at
    let length = unsafe text[first...].withUnsafeBytes {
      unsafe ByteScan.first(0x0A, in: $0, $0.indices)
    }
    let end = first + length
    guard end < text.endIndex else { return nil }
    defer {
      at = end + 1
      last = 0x0A
    }
    return text[at..<end]
  }

  /// Goes to the start of the next line, unless the last field ended one.
  package mutating func skipLine() {
    if last != 0x0A {
      while at < text.endIndex, text[at] != 0x0A { at += 1 }
      if at < text.endIndex { at += 1 }
    }
    last = 0
  }
}

extension [UInt8] {
  /// Adds the text as a field, with separators percent-encoded.
  package mutating func add(field text: String) {
    var text = text
    text.withUTF8 { unsafe add(field: $0) }
  }

  package mutating func add(field text: borrowing Span<UInt8>) {
    unsafe text.withUnsafeBufferPointer { unsafe add(field: $0) }
  }

  private mutating func add(field text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in text.indices where !(unsafe text[index].standsForItself) {
      unsafe append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      append(UInt8(ascii: "%"))
      append(hexDigit: unsafe text[index] >> 4)
      append(hexDigit: unsafe text[index])
      start = index + 1
    }
    unsafe append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Adds the non-negative number in decimal digits.
  package mutating func add(number: Int) {
    var unit = 1
    while number / unit >= 10 { unit *= 10 }
    while unit > 0 {
      append(UInt8(ascii: "0") + UInt8(number / unit % 10))
      unit /= 10
    }
  }

  /// Adds the lower four bits as a digit.
  private mutating func append(hexDigit bits: UInt8) {
    let digit = bits & 15
    append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
  }
}

extension UInt8 {
  fileprivate var standsForItself: Bool {
    self > 0x20 && self != UInt8(ascii: "#") && self != UInt8(ascii: "%")
  }
}
