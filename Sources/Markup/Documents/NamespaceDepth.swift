import Foundation

/// Refuses documents that would hold libxml2 for long: it looks each name's prefix up among all namespaces
/// that are declared around it.
enum NamespaceDepth {
  /// The most declarations around an element, its own included. Feeds have about ten.
  static let limit = 32
  private static let declaration = Array("xmlns".utf8)
  /// What is no element, by how it begins and ends.
  private static let others = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">")]
    .map { (opening: Array($0.utf8), closing: Array($1.utf8)) }

  /// Throws `tooManyNamespaces` when there are more around an element.
  static func check(_ xml: [UInt8]) throws(MarkupError) {
    guard isFine(xml) else { throw .tooManyNamespaces(limit: limit) }
  }

  /// Whether there are no more around any element.
  ///
  /// What is not well-formed is judged as far as it is: there libxml2 ends.
  static func isFine(_ xml: [UInt8]) -> Bool {
    guard mentions(in: xml) > limit else { return true }
    let xml = xml.span
    var around: [Int] = []
    var inScope = 0
    var at = 0
    while at < xml.count {
      guard xml[at] == UInt8(ascii: "<") else {
        at += 1
        continue
      }
      if let end = endOfOther(in: xml, from: at) {
        at = end
        continue
      }
      if at + 1 < xml.count, xml[at + 1] == UInt8(ascii: "/") {
        inScope -= around.popLast() ?? 0
        at += 2
        continue
      }
      let tag = startTag(in: xml, from: at)
      guard inScope + tag.declarations <= limit else { return false }
      if !tag.isEmpty {
        around.append(tag.declarations)
        inScope += tag.declarations
      }
      at = tag.end
    }
    return true
  }

  /// How often the document has the word, wherever; counted as far as the limit is passed.
  private static func mentions(in xml: [UInt8]) -> Int {
    unsafe xml.withUnsafeBytes { bytes in
      var found = 0
      var rest = unsafe bytes[...]
      // The C library looks for a letter in sixty-four bytes at once, and few words have an x.
      while found <= limit, let base = unsafe UnsafeRawBufferPointer(rebasing: rest).baseAddress,
        let x = unsafe memchr(base, Int32(UInt8(ascii: "x")), rest.count)
      {
        unsafe rest = rest.dropFirst(base.distance(to: x))
        if unsafe rest.starts(with: declaration) { found += 1 }
        unsafe rest = rest.dropFirst()
      }
      return found
    }
  }

  /// The end of a comment, a CDATA section, an instruction or a document type; nil when none begins here.
  private static func endOfOther(in xml: Span<UInt8>, from start: Int) -> Int? {
    for (opening, closing) in others where xml.holds(opening, at: start) {
      var at = start + opening.count
      while at < xml.count, !xml.holds(closing, at: at) { at += 1 }
      return min(at + closing.count, xml.count)
    }
    return nil
  }

  /// The namespaces that a start tag declares, whether it has no content, and where it ends.
  private static func startTag(
    in xml: Span<UInt8>, from start: Int
  ) -> (declarations: Int, isEmpty: Bool, end: Int) {
    var found = 0
    var quote: UInt8 = 0
    var at = start + 1
    while at < xml.count {
      let byte = xml[at]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: ">") {
        return (found, xml[at - 1] == UInt8(ascii: "/"), at + 1)
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if xml.holds(declaration, at: at), xml[at - 1] <= UInt8(ascii: " ") {
        found += 1
      }
      at += 1
    }
    return (found, true, at)
  }
}

extension Span<UInt8> {
  /// Whether these bytes stand here.
  fileprivate func holds(_ bytes: [UInt8], at start: Int) -> Bool {
    guard start + bytes.count <= count else { return false }
    for offset in bytes.indices where self[start + offset] != bytes[offset] { return false }
    return true
  }
}
