/// Rejects tags that would make libxml2 slow: it compares each attribute with all before it, so that one tag of
/// a megabyte takes 15 seconds.
package enum TagLength {
  /// The most bytes from a `<` to its `>`; two thousand attributes take milliseconds.
  package static let limit = 1 << 14

  /// Whether no tag is over the limit.
  static func isFine(_ xml: [UInt8]) -> Bool { firstLongTag(in: xml.span) == nil }

  /// Throws `tagTooLong` for the first tag over the limit.
  static func check(_ xml: [UInt8]) throws(MarkupError) {
    guard let open = firstLongTag(in: xml.span) else { return }
    let line = 1 + xml[..<open].count { $0 == UInt8(ascii: "\n") }
    throw .tagTooLong(line: line, limit: limit)
  }

  /// The offset of the first tag over the limit; nil when there is none.
  ///
  /// In well-formed XML a `<` cannot occur inside a tag, not even in quotes, so each one starts a new tag and
  /// no tag is measured too short.
  private static func firstLongTag(in xml: Span<UInt8>) -> Int? {
    guard hasGap(in: xml) else { return nil }
    var at = 0
    while at < xml.count {
      guard xml[at] == UInt8(ascii: "<") else {
        at += 1
        continue
      }
      let start = at
      var quote: UInt8 = 0
      at += 1
      tag: while at < xml.count, xml[at] != UInt8(ascii: "<") {
        guard at - start < limit else { return start }
        let byte = xml[at]
        at += 1
        switch byte {
        case quote: quote = 0
        case _ where quote != 0: break
        case UInt8(ascii: ">"): break tag
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        default: break
        }
      }
    }
    return nil
  }

  /// Whether as many bytes as a tag may have follow each other without a `<`. Looked for from their end, one is found
  /// after few of them.
  private static func hasGap(in xml: Span<UInt8>) -> Bool {
    var start = 0
    while start + limit <= xml.count {
      var at = start + limit - 1
      while xml[at] != UInt8(ascii: "<") {
        if at == start { return true }
        at -= 1
      }
      start = at + 1
    }
    return false
  }
}
