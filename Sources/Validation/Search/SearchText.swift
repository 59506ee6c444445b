import Pictures

/// Scans the object of a search file, which is known to be valid JSON.
struct SearchText {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The type of the object, by its first members; nil for anything else.
  var kind: Kind? {
    let names = strings(in: 0..<min(bytes.count, 64)).prefix(3).map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
    guard names.count == 3, names[0] == "part" else { return nil }
    switch (names[1], names[2]) {
    case ("index", "format"): return .index
    case ("titles", "block"): return .titles
    case ("cards", "block"): return .cards
    case (_, "shard"): return .shard
    case (_, "phrases"): return .phrases
    case (_, "days"): return .days
    default: return nil
    }
  }

  enum Kind {
    case index
    /// The words of a part, in a range.
    case shard
    /// Word positions of a part.
    case phrases
    /// Maps word positions of a part to days.
    case days
    case titles
    case cards
  }

  /// The pictures of cards, each with its offset.
  var pictures: [(offset: Int, address: String)] {
    let span = bytes.span
    let strings = strings(in: bytes.indices)
    return zip(strings, strings.dropFirst()).compactMap { name, value in
      let word = span.extracting(name)
      guard span.holds("\":", at: name.upperBound),
        word.equals("thumbnail") || word.equals("modern")
      else { return nil }
      return (value.lowerBound, String(span.extracting(value)))
    }
  }

  /// How many numbers the postings in the range hold; nil when they are invalid.
  func count(_ postings: Range<Int>) -> Int? {
    let span = bytes.span.extracting(postings)
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

  /// The numbers that the postings in the range hold; nil when they are invalid, or one is above some
  /// sixteen million.
  func numbers(_ postings: Range<Int>) -> [Int]? {
    guard count(postings) != nil else { return nil }
    let digits = bytes[postings].map { Int(SearchText.digits[Int($0)]) }
    var numbers: [Int] = []
    if bytes[postings].first == UInt8(ascii: "~") {
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

  /// The ranges of the comma-separated parts of a string member; nil when there is none.
  func list(_ name: String) -> [Range<Int>]? {
    guard let value = value(of: name) else { return nil }
    let span = bytes.span
    var parts: [Range<Int>] = []
    var start = value.lowerBound
    while let length = span.extracting(start..<value.upperBound).first(UInt8(ascii: ",")) {
      parts.append(start..<start + length)
      start += length + 1
    }
    parts.append(start..<value.upperBound)
    return parts
  }

  /// The range of a string member's value; nil when there is none.
  func value(of name: String) -> Range<Int>? {
    guard let start = end(of: "\"\(name)\":\"") else { return nil }
    let rest = bytes.span.extracting(droppingFirst: start)
    return start..<start + (rest.first(UInt8(ascii: "\"")) ?? rest.count)
  }

  /// The end of the first occurrence. Inside a string a quotation mark has a backslash before it,
  /// so that a name is never found there.
  func end(of name: String) -> Int? {
    let name = Array(name.utf8)
    let span = bytes.span
    var at = 0
    while let quote = span.extracting(droppingFirst: at).first(UInt8(ascii: "\"")) {
      at += quote
      if span.extracting(droppingFirst: at).starts(with: name.span) { return at + name.count }
      at += 1
    }
    return nil
  }

  /// The strings in a range that starts outside of one.
  func strings(in range: Range<Int>) -> [Range<Int>] {
    var strings: [Range<Int>] = []
    var start: Int?
    unsafe bytes.withUnsafeBytes { bytes in
      var at = unsafe ByteScan.firstSpecialOfJSON(in: bytes, range)
      while at < range.upperBound {
        var next = at + 1
        switch unsafe bytes[at] {
        case UInt8(ascii: "\\"): next = min(at + 2, range.upperBound)
        case UInt8(ascii: "\""):
          if let first = start { strings.append(first..<at) }
          start = start == nil ? next : nil
        default: break
        }
        at = unsafe ByteScan.firstSpecialOfJSON(in: bytes, next..<range.upperBound)
      }
    }
    return strings
  }
}
