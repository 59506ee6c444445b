import Pictures

/// Finds what is valid XML but means something else to a browser (W3C, "Polyglot Markup"), or what
/// an XML parser would report less clearly.
struct PolyglotScan {
  /// The faults, with the offset of the first byte; nil for the whole file.
  var faults: [(offset: Int?, message: String)] = []

  let bytes: [UInt8]
  /// Where the next byte is read.
  var at = 0
  private var charset = false
  /// The start of the open drawing: inside one a browser closes elements as XML does.
  private var drawing: Int?

  /// Elements that mean something here, by their numbers in `names`; those from `meta` on never have content (HTML
  /// Living Standard, section 13.1.2).
  private enum Name {
    static let (svg, script, meta) = (0, 1, 2)
  }
  private static let names = NameTable([
    "svg", "script", "meta", "area", "base", "br", "col", "embed", "hr", "img", "input", "link",
    "source", "track", "wbr",
  ])

  /// The tag as our templates write it, which is recognised without creating a string.
  private static let usualCharset = Array("<meta charset=\"utf-8\"/>".utf8)

  /// How far into a page a browser looks for its encoding (HTML Living Standard, section 4.2.5.4).
  static let charsetLimit = 1024
  /// The longest drawing, in bytes: it is a placeholder for a picture, loaded with every visit.
  static let drawingLimit = 400

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: UTF8Scan.byteOrderMark) { at = UTF8Scan.byteOrderMark.count }
    if !starts(with: "<!DOCTYPE html"), !starts(with: "<?") {
      faults.append((at, "does not start with <!DOCTYPE html>; browsers take it for an old page"))
    }
    while at < bytes.count, faults.count < Report.limit {
      switch bytes[at] {
      case UInt8(ascii: "<"): readMarkup()
      case UInt8(ascii: "&"): readReference()
      default: skipText()
      }
    }
    if !charset, faults.count < Report.limit {
      faults.append(
        (nil, "has no <meta charset=\"utf-8\"/> among its first \(Self.charsetLimit) bytes"))
    }
  }

  private mutating func skipText() {
    at = first(UInt8(ascii: "<"), or: UInt8(ascii: "&"), from: at + 1)
  }

  /// The first position of either byte; the page's end when there is none.
  private func first(_ byte: UInt8, or other: UInt8, from start: Int) -> Int {
    unsafe bytes.withUnsafeBytes {
      unsafe ByteScan.first(byte, or: other, in: $0, start..<$0.count)
    }
  }

  private mutating func readMarkup() {
    switch at + 1 < bytes.count ? bytes[at + 1] : 0 {
    case UInt8(ascii: "!"):
      if starts(with: "<!--") {
        skip(past: "-->")
      } else if starts(with: "<![CDATA[") {
        faults.append((at, "browsers do not know CDATA sections; escape the text instead"))
        skip(past: "]]>")
      } else {
        skip(past: ">")
      }
    case UInt8(ascii: "?"):
      faults.append(
        (at, "browsers do not know XML declarations or processing instructions; leave it out"))
      skip(past: "?>")
    case UInt8(ascii: "/"): readEndTag()
    default: readStartTag()
    }
  }

  private mutating func readEndTag() {
    let name = readName(from: at + 2)
    let number = number(of: name)
    if number == Name.svg { closeDrawing(at: name.upperBound + 1) }
    if number >= Name.meta {
      faults.append(
        (at, "</\(text(name))> closes an element without content; write <\(text(name))/>"))
    }
    at = name.upperBound
  }

  private mutating func closeDrawing(at end: Int) {
    if let drawing, end - drawing > Self.drawingLimit {
      faults.append(
        (
          drawing,
          "a drawing of \(end - drawing) bytes in the page, where \(Self.drawingLimit) are the most; "
            + "use a file in assets/"
        ))
    }
    drawing = nil
  }

  private mutating func readStartTag() {
    let start = at
    let name = readName(from: at + 1)
    at = name.upperBound
    while at < bytes.count, bytes[at] != UInt8(ascii: ">") {
      switch bytes[at] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): readValue(closing: bytes[at])
      default: skipNames()
      }
    }
    let tag = start..<min(at + 1, bytes.count)
    at = tag.upperBound
    let isClosed = tag.count > 2 && bytes[tag.upperBound - 2] == UInt8(ascii: "/")
    if hasColon(name) {
      faults.append(
        (
          start,
          "browsers take the whole of \(quoted(text(name))) for a name; write it without a prefix"
        ))
    }
    let number = number(of: name)
    if number == Name.svg {
      if !isClosed { drawing = start }
    } else if isClosed, drawing == nil, !name.isEmpty, number < Name.meta {
      faults.append(
        (
          start,
          "<\(text(name))/> swallows what follows in a browser; write <\(text(name))></\(text(name))>"
        ))
    }
    switch number {
    case Name.meta: noteCharset(in: tag)
    case Name.script where !isClosed: readScript()
    default: break
    }
  }

  private mutating func skipNames() {
    let own = bytes
    let span = own.span
    var next = at + 1
    while next < span.count, span[next] != UInt8(ascii: ">"), span[next] != UInt8(ascii: "\""),
      span[next] != UInt8(ascii: "'")
    { next += 1 }
    at = next
  }

  private mutating func readValue(closing quote: UInt8) {
    at = first(quote, or: UInt8(ascii: "&"), from: at + 1)
    while at < bytes.count, bytes[at] != quote {
      readReference()
      at = first(quote, or: UInt8(ascii: "&"), from: at)
    }
    at = min(at + 1, bytes.count)
  }

  private func hasColon(_ name: Range<Int>) -> Bool {
    let span = bytes.span
    for index in name where span[index] == UInt8(ascii: ":") { return true }
    return false
  }

  /// A browser reads a script literally, up to its end tag: a reference in it stays as written. So
  /// what XML wants as a reference is not allowed, and neither is what could end the script.
  private mutating func readScript() {
    let angle = UInt8(ascii: "<")
    var end = first(angle, or: angle, from: at)
    while end + 1 < bytes.count, bytes[end + 1] != UInt8(ascii: "/") {
      end = first(angle, or: angle, from: end + 1)
    }
    at = min(end, first(UInt8(ascii: "&"), or: UInt8(ascii: ">"), from: at))
    guard at < end else { return }
    faults.append(
      bytes[at] == UInt8(ascii: "&")
        ? (at, "browsers do not resolve & in <script>; write it as \\u0026 in a string")
        : (at, "a > in <script>; write it as \\u003e in a string"))
    // One fault is enough: the rest of the script is skipped.
    skip(past: "</script")
  }

  private mutating func noteCharset(in tag: Range<Int>) {
    guard !charset, tag.upperBound <= Self.charsetLimit else { return }
    charset = bytes[tag].elementsEqual(PolyglotScan.usualCharset)
    if charset { return }
    // That it names no other encoding is for the rules.
    let text = text(tag).lowercased()
    charset = text.contains("charset=\"") || text.contains("charset='")
  }

  func readName(from start: Int) -> Range<Int> {
    let span = bytes.span
    var end = start
    while end < span.count, Self.isOfName(span[end]) { end += 1 }
    return min(start, end)..<end
  }

  /// The number of the element in `names`; -1 for any other.
  private func number(of name: Range<Int>) -> Int {
    Self.names.number(of: bytes.span.extracting(name)) ?? -1
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte >= 0x80
  }

  private mutating func skip(past mark: String) {
    at += 1
    while at < bytes.count, !starts(with: mark) { at += 1 }
    at = min(at + mark.utf8.count, bytes.count)
  }

  private func starts(with mark: String) -> Bool {
    var next = at
    for byte in mark.utf8 {
      guard next < bytes.count, bytes[next] == byte else { return false }
      next += 1
    }
    return true
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
