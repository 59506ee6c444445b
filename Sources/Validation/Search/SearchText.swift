/// A text of search data: numbers, or parts with commas between them.
struct SearchText {
  /// The ranges of the parts.
  let parts: [Range<Int>]
  private let bytes: [UInt8]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    let span = bytes.span
    var parts: [Range<Int>] = []
    var start = 0
    while let length = span.extracting(droppingFirst: start).first(UInt8(ascii: ",")) {
      parts.append(start..<start + length)
      start += length + 1
    }
    parts.append(start..<bytes.count)
    self.parts = parts
    self.bytes = bytes
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// How many numbers the whole text holds; nil when they are invalid.
  var count: Int? { count(in: bytes.indices) }

  /// How many numbers the range holds; nil when they are invalid.
  func count(in range: Range<Int>) -> Int? {
    let span = bytes.span.extracting(range)
    let digits = SearchText.digits
    var count = 0
    if span.starts(with: "~") {
      for index in 1..<span.count {
        let digit = digits[Int(span[index])]
        guard digit >= 0 else { return nil }
        count += digit.nonzeroBitCount
      }
      return count
    }
    var isEnded = true
    for index in span.indices {
      let digit = digits[Int(span[index])]
      guard digit >= 0 else { return nil }
      isEnded = digit < 48
      if isEnded { count += 1 }
    }
    return isEnded ? count : nil
  }

  /// The numbers that the whole text holds; nil when they are invalid, or one is above some sixteen
  /// million.
  var numbers: [Int]? {
    guard count != nil else { return nil }
    let digits = bytes.map { Int(SearchText.digits[Int($0)]) }
    var numbers: [Int] = []
    if bytes.first == UInt8(ascii: "~") {
      for (place, digit) in digits.dropFirst().enumerated() {
        for bit in 0..<6 where digit >> bit & 1 == 1 { numbers.append(place * 6 + bit) }
      }
      return numbers
    }
    var next = 0
    var quotient = 0
    for digit in digits {
      if digit >= 48 {
        quotient = quotient * 16 + digit - 47
        guard quotient < 1 << 18 else { return nil }
      } else {
        numbers.append(next + quotient * 48 + digit)
        next += quotient * 48 + digit + 1
        quotient = 0
      }
    }
    return numbers
  }

  func beginsWithDigit(_ range: Range<Int>) -> Bool {
    !range.isEmpty && SearchText.digits[Int(bytes[range.lowerBound])] >= 0
  }

  /// The base64url digit of each byte, or -1: there are millions, in no order that a branch could
  /// predict.
  private static let digits: [Int8] = (0...255).map { (byte: UInt8) -> Int8 in
    switch byte {
    case 65...90: Int8(byte) - 65
    case 97...122: Int8(byte) - 71
    case 48...57: Int8(byte) + 4
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: -1
    }
  }
}
