import Pictures

/// Character references by number, such as `&#150;`.
enum NumericReferences {
  /// The references that HTML reads as Windows-1252 characters, but XML as control characters. `at` is the offset of
  /// the reference.
  static func ambiguous(in bytes: [UInt8]) -> [(at: Int, digits: String)] {
    var found: [(at: Int, digits: String)] = []
    var next = 0
    while true {
      let start = bytes.place(of: UInt8(ascii: "&"), from: next)
      next = start + 2
      guard next < bytes.count else { return found }
      guard bytes[start + 1] == UInt8(ascii: "#"),
        let end = bytes[next...].firstIndex(of: UInt8(ascii: ";"))
      else { continue }
      let digits = bytes[next..<end].text
      let number = digits.hasPrefix("x") ? Int(digits.dropFirst(), radix: 16) : Int(digits)
      if let number, (0x80...0x9F).contains(number) { found.append((start, digits)) }
    }
  }
}
