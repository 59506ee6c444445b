/// Finds its way in the object of a search file, which is known to be JSON.
struct SearchText {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value of the member that is a string; nil when there is none.
  func string(_ name: String) -> String? {
    value(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What the object is, by the names that it begins with; nil for anything else.
  var sort: Sort? {
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

  enum Sort {
    case index
    /// The words of a part in a range.
    case shard
    /// Where words of a part stand.
    case phrases
    /// On which day of a part a word stands.
    case days
    case titles
    case cards
  }

  /// The pictures of cards, each with its offset.
  var pictures: [(offset: Int, address: String)] {
    let strings = strings(in: bytes.indices)
    return zip(strings, strings.dropFirst()).compactMap { name, value in
      guard bytes[name.upperBound...].dropFirst().first == UInt8(ascii: ":"),
        ["thumbnail", "modern"].contains(String(decoding: bytes[name], as: UTF8.self))
      else { return nil }
      return (value.lowerBound, String(decoding: bytes[value], as: UTF8.self))
    }
  }

  /// What the index leads to, each with its offset.
  var references: [(offset: Int, address: String)] {
    strings(in: bytes.indices).filter {
      String(decoding: bytes[$0], as: UTF8.self).contains(".js?v=")
    }
    .map { ($0.lowerBound, String(decoding: bytes[$0], as: UTF8.self)) }
  }

  /// How many numbers the postings hold; nil when they are none.
  static func count(_ postings: ArraySlice<UInt8>) -> Int? {
    if postings.first == UInt8(ascii: "~") {
      var count = 0
      for byte in postings.dropFirst() {
        guard let digit = digit(byte) else { return nil }
        count += digit.nonzeroBitCount
      }
      return count
    }
    var count = 0
    var isEnded = true
    for byte in postings {
      guard let digit = digit(byte) else { return nil }
      isEnded = digit < 48
      if isEnded { count += 1 }
    }
    return isEnded ? count : nil
  }

  /// A digit of base64url.
  static func digit(_ byte: UInt8?) -> Int? {
    switch byte {
    case .some(let byte) where byte >= 65 && byte <= 90: Int(byte) - 65
    case .some(let byte) where byte >= 97 && byte <= 122: Int(byte) - 71
    case .some(let byte) where byte >= 48 && byte <= 57: Int(byte) + 4
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }

  func list(_ name: String) -> [ArraySlice<UInt8>]? {
    value(of: name)?.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
  }

  func value(of name: String) -> ArraySlice<UInt8>? {
    guard let start = end(of: "\"\(name)\":\"") else { return nil }
    return bytes[start...].prefix { $0 != UInt8(ascii: "\"") }
  }

  /// Where the first such bytes end. Inside a string a quotation mark has a backslash before it, so that
  /// a name is never found there.
  func end(of name: String) -> Int? {
    let name = Array(name.utf8)
    var at = 0
    while let quote = bytes[at...].firstIndex(of: UInt8(ascii: "\"")) {
      if bytes[quote...].starts(with: name) { return quote + name.count }
      at = quote + 1
    }
    return nil
  }

  /// The strings in a range that starts outside of one.
  func strings(in range: Range<Int>) -> [Range<Int>] {
    var strings: [Range<Int>] = []
    var start: Int?
    var at = range.lowerBound
    while at < range.upperBound {
      switch bytes[at] {
      case UInt8(ascii: "\\"): at += 1
      case UInt8(ascii: "\""):
        if let first = start { strings.append(first..<at) }
        start = start == nil ? at + 1 : nil
      default: break
      }
      at += 1
    }
    return strings
  }
}
