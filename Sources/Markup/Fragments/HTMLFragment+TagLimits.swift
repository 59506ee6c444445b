extension HTMLFragment {
  /// Rejects tags that would make libxml2 slow, because libxml2 compares each attribute of a tag with all attributes
  /// before it. The limits are strict, because the record of a day contains many pieces of HTML.
  enum TagLimits {
    /// The maximum number of attributes in a tag. Tags in NASA's texts have only a few.
    static let attributes = 200
    /// The maximum number of bytes from a `<` to its `>`, which is the same in HTML and in XML.
    static let bytes = DocumentLimits.tagBytes

    /// Throws `tooManyAttributes` or `tagTooLong` for a tag over the limits (HTML Living Standard, sections 13.2.5.6
    /// to 13.2.5.39). Comments and scripts are scanned as if they contained tags.
    static func check(_ source: [UInt8]) throws(MarkupError) {
      let html = source.span
      var at = 0
      while at + 1 < html.count {
        guard html[at] == UInt8(ascii: "<"), isLetter(html[at + 1]) else {
          at += 1
          continue
        }
        let start = at
        at += 1
        while at < html.count, !endsName(html[at]) { at += 1 }
        var count = 0
        while at < html.count, html[at] != UInt8(ascii: ">") {
          if endsName(html[at]) {
            at += 1
            continue
          }
          count += 1
          guard count <= attributes else { throw .tooManyAttributes(limit: attributes) }
          at = end(ofAttribute: html, from: at)
        }
        guard at - start <= bytes else {
          throw .tagTooLong(line: DocumentLimits.line(of: start, in: source), limit: bytes)
        }
      }
    }

    /// The end of the attribute that starts here, including its value.
    private static func end(ofAttribute html: Span<UInt8>, from start: Int) -> Int {
      var at = start + 1
      while at < html.count, !endsName(html[at]), html[at] != UInt8(ascii: "=") { at += 1 }
      var value = at
      while value < html.count, isSpace(html[value]) { value += 1 }
      guard value < html.count, html[value] == UInt8(ascii: "=") else { return at }
      value += 1
      while value < html.count, isSpace(html[value]) { value += 1 }
      guard value < html.count else { return value }
      let quote = html[value]
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        value += 1
        while value < html.count, html[value] != quote { value += 1 }
        return min(value + 1, html.count)
      }
      while value < html.count, !isSpace(html[value]), html[value] != UInt8(ascii: ">") {
        value += 1
      }
      return value
    }

    private static func endsName(_ byte: UInt8) -> Bool {
      isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
    }

    /// Whether every libxml2 version treats the byte as a space. `framed` has already replaced form feeds and vertical
    /// tabs.
    private static func isSpace(_ byte: UInt8) -> Bool {
      byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
      (65...90).contains(byte) || (97...122).contains(byte)
    }
  }
}
