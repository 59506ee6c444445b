/// Limits that are checked before parsing. Documents beyond them could slow libxml2 down or make it read other files.
enum DocumentLimits {
  /// The maximum number of bytes from a `<` to its `>`. libxml2 compares each attribute of a tag with all attributes
  /// before it, so parsing a tag of a megabyte takes 15 seconds. Parsing a tag within this limit takes milliseconds.
  static let tagBytes = 1 << 14
  /// The maximum number of namespace declarations with a prefix. For each prefix that is used, libxml2 searches all
  /// declarations. A feed has about ten.
  static let namespaces = 500

  /// Throws `declarations`, `tagTooLong` or `tooManyNamespaces`.
  static func check(_ xml: [UInt8]) throws(MarkupError) {
    if let start = declarations(in: xml) { throw .declarations(line: line(of: start, in: xml)) }
    let bytes = xml.span
    var declared = 0
    var start = 0
    // In well-formed XML, a tag cannot contain a `<`, not even in quotes. So no tag extends beyond the next `<`.
    for at in 0..<bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "<"):
        try checkTag(xml[start..<at], in: xml)
        start = at
      case UInt8(ascii: ":") where xml[start..<at].hasSuffix("xmlns"): declared += 1
      default: break
      }
    }
    try checkTag(xml[start...], in: xml)
    guard declared <= namespaces else { throw .tooManyNamespaces(limit: namespaces) }
  }

  /// Checks the length of the tag at the start of the bytes.
  private static func checkTag(_ bytes: ArraySlice<UInt8>, in xml: [UInt8]) throws(MarkupError) {
    guard bytes.count > tagBytes, bytes.first == UInt8(ascii: "<") else { return }
    var quote: UInt8 = 0
    for byte in bytes.prefix(tagBytes) {
      switch byte {
      case quote: quote = 0
      case _ where quote != 0: break
      case UInt8(ascii: ">"): return
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      default: break
      }
    }
    throw .tagTooLong(line: line(of: bytes.startIndex, in: xml), limit: tagBytes)
  }

  /// The offset of a document type that contains more than a name; nil if there is none. Such a document type may
  /// declare entities or refer to another file. A document type can only come before the root element.
  private static func declarations(in xml: [UInt8]) -> Int? {
    var rest = xml[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while true {
      rest = rest.drop { $0 == 0x20 || 0x09...0x0D ~= $0 }
      if rest.starts(with: "<!DOCTYPE".utf8) {
        let name = rest.dropFirst(9).prefix { $0 != UInt8(ascii: ">") }
        let isName = name.allSatisfy { $0 != UInt8(ascii: "[") && $0 != 0x22 && $0 != 0x27 }
        return isName ? nil : rest.startIndex
      }
      guard let end = end(of: rest, "<!--", "-->") ?? end(of: rest, "<?", "?>") else { return nil }
      rest = xml[end...]
    }
  }

  /// The index after a piece of markup that starts with the first text and ends with the second. Nil if the start
  /// differs or the end is missing.
  private static func end(of xml: ArraySlice<UInt8>, _ start: String, _ end: String) -> Int? {
    guard xml.starts(with: start.utf8) else { return nil }
    var at = xml.startIndex + start.utf8.count
    while let next = xml[at...].firstIndex(of: UInt8(ascii: ">")) {
      at = next + 1
      if xml[(xml.startIndex + start.utf8.count)..<at].hasSuffix(end) { return at }
    }
    return nil
  }

  /// The number of the line that contains the byte at this offset, counted from 1.
  static func line(of offset: Int, in xml: [UInt8]) -> Int {
    1 + xml[..<offset].count { $0 == UInt8(ascii: "\n") }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
