/// Refuses tags that would hold libxml2 for long: it compares each attribute with all before it, so that
/// one tag of a megabyte takes 15 seconds.
enum TagLength {
  /// The most bytes from a `<` to its `>`; two thousand attributes take milliseconds.
  static let limit = 1 << 14

  /// Throws `tagTooLong` for the first tag over the limit.
  ///
  /// A `<` cannot stand inside a tag of well-formed XML, not even in quotes, so that each one starts a
  /// tag anew and no tag is measured too short.
  static func check(_ xml: [UInt8]) throws(MarkupError) {
    guard xml.count > limit else { return }
    var start: Int?
    var quote: UInt8?
    for (index, byte) in xml.enumerated() {
      if byte == UInt8(ascii: "<") {
        start = index
        quote = nil
      } else if let open = start {
        guard index - open < limit else {
          let line = 1 + xml[..<open].count { $0 == UInt8(ascii: "\n") }
          throw .tagTooLong(line: line, limit: limit)
        }
        if let ending = quote {
          if byte == ending { quote = nil }
        } else if byte == UInt8(ascii: ">") {
          start = nil
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        }
      }
    }
  }
}
