/// What a file says of its encoding, which has to be UTF-8.
enum Encoding {
  /// How a file in UTF-16 starts, in either order of its bytes.
  private static let marksOfUTF16: [[UInt8]] = [[0xFE, 0xFF], [0xFF, 0xFE]]

  /// Whether the file starts as one in UTF-16.
  static func isUTF16(_ bytes: [UInt8]) -> Bool {
    marksOfUTF16.contains { bytes.starts(with: $0) }
  }

  /// Whether this is the name of UTF-8, in any case.
  static func isUTF8(_ name: borrowing Span<UInt8>) -> Bool {
    name.equals("utf-8") || String(name).lowercased() == "utf-8"
  }

  /// The range of the encoding's name in the XML declaration (XML 1.0, section 2.8); nil when there is none.
  static func declared(in bytes: [UInt8]) -> Range<Int>? {
    let text = bytes.span
    let start = bytes.starts(with: UTF8Scan.byteOrderMark) ? UTF8Scan.byteOrderMark.count : 0
    guard text.holds("<?xml", at: start), start + 5 < text.count, text[start + 5].isSpace,
      let end = text.extracting(droppingFirst: start).first(UInt8(ascii: ">"))
    else { return nil }
    for place in start + 6..<start + end where text.holds("encoding", at: place) {
      guard text[place - 1].isSpace else { continue }
      return value(in: text.extracting(0..<start + end), from: place + 8)
    }
    return nil
  }

  /// The range of the value in quotation marks that an equals sign at the position starts, after spaces or none.
  private static func value(in text: borrowing Span<UInt8>, from start: Int) -> Range<Int>? {
    var at = start
    while at < text.count, text[at].isSpace || text[at] == UInt8(ascii: "=") { at += 1 }
    guard at < text.count, text[at] == UInt8(ascii: "\"") || text[at] == UInt8(ascii: "'"),
      let length = text.extracting(droppingFirst: at + 1).first(text[at])
    else { return nil }
    return at + 1..<at + 1 + length
  }
}

extension Report {
  /// Checks the encoding that the XML declaration names: other programs believe it.
  mutating func declaredEncoding(of bytes: [UInt8]) {
    guard let place = Encoding.declared(in: bytes) else { return }
    let name = bytes.span.extracting(place)
    if !Encoding.isUTF8(name) {
      add(
        line(of: place.lowerBound, in: bytes),
        "encoding is \(quoted(name)), but the file is in UTF-8; write encoding=\"UTF-8\"")
    }
  }
}
