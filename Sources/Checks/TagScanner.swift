import Pictures

/// Reads the tags of a page from its bytes, in order.
///
/// The page must be well-formed XML, in which every `<` begins a tag and every value is quoted. Unlike an XML parser,
/// the scanner can tell `<br/>` from `<br></br>`, and knows how each value was written. It can also read the links of
/// pages that are known to be valid, in a tenth of the time that libxml2 needs.
struct TagScanner {
  /// A piece of markup.
  enum Kind {
    case start, end, comment, cdata, instruction, doctype
  }

  /// A tag. Its parts are ranges of the page's bytes.
  struct Tag {
    var kind = Kind.start
    /// The name of a tag, or the content of a comment.
    var name = 0..<0
    /// The whole tag.
    var range = 0..<0
    /// The attributes in order. The ranges of values exclude the quotation marks. Character references are not
    /// resolved.
    var attributes: [(name: Range<Int>, value: Range<Int>)] = []

    /// Whether the tag closes itself, as `<br/>` does.
    var isClosed = false

    /// Whether the tag has an attribute with this name. `page` must contain the bytes of the tag.
    func has(_ name: StaticString, in page: [UInt8]) -> Bool {
      attributes.contains { page.span.extracting($0.name) == name }
    }
  }

  let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the next tag into `tag` and reuses its memory. Returns false at the page's end.
  mutating func next(_ tag: inout Tag) -> Bool {
    at = first(UInt8(ascii: "<"), from: at)
    guard at + 1 < bytes.count else { return false }
    let start = at
    tag.attributes.removeAll(keepingCapacity: true)
    tag.isClosed = false
    switch bytes[at + 1] {
    case UInt8(ascii: "!"):
      if holds("<!--") {
        tag.kind = .comment
        at = end(of: "-->", from: at + 4)
        tag.name = start + 4..<max(start + 4, at - 3)
      } else if holds("<![CDATA[") {
        tag.kind = .cdata
        at = end(of: "]]>", from: at + 9)
      } else {
        tag.kind = .doctype
        at = min(first(UInt8(ascii: ">"), from: at) + 1, bytes.count)
      }
    case UInt8(ascii: "?"):
      tag.kind = .instruction
      at = end(of: "?>", from: at)
    case UInt8(ascii: "/"):
      tag.kind = .end
      tag.name = name(from: at + 2)
      at = min(first(UInt8(ascii: ">"), from: tag.name.upperBound) + 1, bytes.count)
    default:
      tag.kind = .start
      tag.name = name(from: at + 1)
      at = tag.name.upperBound
      readAttributes(of: &tag)
    }
    tag.range = start..<at
    return true
  }

  private mutating func readAttributes(of tag: inout Tag) {
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: ">"):
        at += 1
        return
      case UInt8(ascii: "/"):
        tag.isClosed = true
        at += 1
      case UInt8(ascii: " "), 0x09, 0x0A, 0x0D: at += 1
      default:
        let name = name(from: at)
        at = name.upperBound
        while at < bytes.count, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "'") {
          at += 1
        }
        guard at < bytes.count else { return }
        let end = first(bytes[at], from: at + 1)
        tag.attributes.append((name, at + 1..<max(at + 1, end)))
        at = min(end + 1, bytes.count)
      }
    }
  }

  /// The name that begins here. White space, an equals sign or the end of the tag ends the name.
  private func name(from start: Int) -> Range<Int> {
    var end = start
    scan: while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: " "), 0x09, 0x0A, 0x0D, UInt8(ascii: "="), UInt8(ascii: ">"),
        UInt8(ascii: "/"):
        break scan
      default: end += 1
      }
    }
    return min(start, end)..<end
  }

  /// The position of the next such byte, or the page's end if there is none.
  private func first(_ byte: UInt8, from start: Int) -> Int {
    bytes.place(of: byte, from: start)
  }

  /// The position after the next occurrence of this text, which ends with `>`.
  private func end(of mark: String, from start: Int) -> Int {
    var end = start
    repeat {
      end = min(first(UInt8(ascii: ">"), from: end) + 1, bytes.count)
    } while end < bytes.count && !bytes[start..<end].hasSuffix(mark)
    return end
  }

  private func holds(_ mark: String) -> Bool { bytes[at...].starts(with: mark.utf8) }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ mark: String) -> Bool {
    suffix(mark.utf8.count).elementsEqual(mark.utf8)
  }
}
