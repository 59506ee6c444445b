import Markup

/// Reads a page tag by tag when it is plain: when it is well-formed XML of the kind that pages are made
/// of, and a browser reads it as the same.
///
/// It gives up at everything else, right or wrong: at prefixes, processing instructions, carriage returns,
/// white space around a `=`, and whatever `PolyglotScan` or libxml2 finds a fault in. These two then tell
/// what the page is, in five times the time. So it need not know much; but it must never take a page
/// that one of them refuses. libxml2 is asked of every page whether it is well-formed, all the same: it
/// knows XML better than anybody here.
struct PageReader: ~Copyable {
  /// What the reader knows nothing of.
  struct NotPlain: Error {}

  /// So deep may elements nest, and so long may a page be: libxml2 has limits not far above.
  private static let depthLimit = 200
  private static let lengthLimit = 5_000_000

  /// An element that is open.
  private struct Open {
    let name: Range<Int>
    let namespace: Range<Int>
    let code: UInt64
  }

  /// The tag being read. Its bytes are those of the whole page, and a zero, which ends whatever is read.
  private(set) var tag = Tag()
  private var at = 0
  private var line = 1
  /// The namespaces that a page may name.
  private let namespaces: [[UInt8]]
  private var open: [Open] = []
  private var hasRoot = false
  private var hasCharset = false
  /// Where the last tag or comment began.
  private var mark = 0
  /// Where the drawing began that is open.
  private var drawing: Int?

  /// Tells the listener of everything in the page, whose bytes are UTF-8. False when the page is not
  /// plain: what the listener has heard so far is worth nothing then.
  static func read(
    _ page: [UInt8], namespaces: [[UInt8]], to listener: inout some TagListener
  ) -> Bool {
    guard page.count <= lengthLimit else { return false }
    var reader = PageReader(page, namespaces)
    do throws(NotPlain) {
      try reader.read(to: &listener)
      return true
    } catch {
      return false
    }
  }

  private init(_ page: [UInt8], _ namespaces: [[UInt8]]) {
    self.namespaces = namespaces
    tag.bytes.reserveCapacity(page.count + 1)
    tag.bytes += page
    tag.bytes.append(0)
    tag.attributes.reserveCapacity(16)
    open.reserveCapacity(32)
  }

  private mutating func read(to listener: inout some TagListener) throws(NotPlain) {
    let end = tag.bytes.count - 1
    try take("<!DOCTYPE html>")
    while at < end {
      guard tag.bytes[at] == UInt8(ascii: "<") else {
        try readText(to: &listener)
        continue
      }
      // As `TagLength` has it, and a little stricter.
      guard at - mark < TagLength.limit else { throw NotPlain() }
      mark = at
      switch tag.bytes[at + 1] {
      case UInt8(ascii: "/"): try readEndTag(to: &listener)
      case UInt8(ascii: "!"): try skipComment()
      default: try readStartTag(to: &listener)
      }
    }
    guard open.isEmpty, hasRoot, hasCharset, at - mark < TagLength.limit else { throw NotPlain() }
  }

  private mutating func readStartTag(to listener: inout some TagListener) throws(NotPlain) {
    let start = at
    at += 1
    let name = try readName()
    let code = HTMLName.code(tag.bytes, name)
    // In a script a browser sees no tags.
    guard open.count < PageReader.depthLimit, !isInScript, !open.isEmpty || !hasRoot else {
      throw NotPlain()
    }
    hasRoot = true
    tag.name = name
    tag.namespace = open.last?.namespace ?? 0..<0
    tag.depth = open.count
    let isLiteral = try readAttributes()
    let isClosed = tag.bytes[at] == UInt8(ascii: "/")
    if isClosed { at += 1 }
    try take(">")
    tag.line = line
    if code == HTMLName.svg {
      if !isClosed {
        guard drawing == nil else { throw NotPlain() }
        drawing = start
      }
    } else if isClosed {
      // A browser takes it for a start tag.
      guard drawing != nil || HTMLName.isVoid(code) else { throw NotPlain() }
    }
    if code == HTMLName.meta, isLiteral, at <= PolyglotScan.charsetLimit, tellsCharset {
      hasCharset = true
    }
    listener.open(tag)
    if isClosed {
      listener.close()
    } else {
      open.append(Open(name: name, namespace: tag.namespace, code: code))
    }
  }

  /// Reads up to the tag's end. False when a reference stands in a value.
  private mutating func readAttributes() throws(NotPlain) -> Bool {
    tag.attributes.removeAll(keepingCapacity: true)
    var isLiteral = true
    var isDeclared = false
    while true {
      let hasSpace = skipSpace()
      let byte = tag.bytes[at]
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { return isLiteral }
      guard hasSpace else { throw NotPlain() }
      let name = try readName()
      try take("=")
      let value = try readValue(&isLiteral)
      if tag.bytes.span.extracting(name).equals("xmlns") {
        guard !isDeclared, isKnown(namespace: value) else { throw NotPlain() }
        isDeclared = true
        tag.namespace = value
      } else {
        guard !hasAttribute(name) else { throw NotPlain() }
        tag.attributes.append(Tag.Attribute(name: name, value: value))
      }
    }
  }

  private mutating func readEndTag(to listener: inout some TagListener) throws(NotPlain) {
    at += 2
    let name = try readName()
    _ = skipSpace()
    try take(">")
    guard let last = open.popLast(), isSame(name, last.name), !HTMLName.isVoid(last.code) else {
      throw NotPlain()
    }
    if last.code == HTMLName.svg, let start = drawing {
      guard name.upperBound + 1 - start <= PolyglotScan.drawingLimit else { throw NotPlain() }
      drawing = nil
    }
    listener.close()
  }

  private mutating func readText(to listener: inout some TagListener) throws(NotPlain) {
    if open.isEmpty {
      // Nothing but white space stands outside the root.
      guard skipSpace() else { throw NotPlain() }
      return
    }
    let isInScript = isInScript
    while true {
      let start = at
      let (end, lines) = try PlainText.end(of: tag.bytes.span, from: start)
      at = end
      line += lines
      if end > start {
        let text = tag.bytes.span.extracting(start..<end)
        // A browser does not resolve what XML wants as a reference.
        guard !isInScript || text.first(UInt8(ascii: ">")) == nil else { throw NotPlain() }
        listener.text(text)
      }
      guard tag.bytes[at] == UInt8(ascii: "&") else { return }
      guard !isInScript else { throw NotPlain() }
      let resolved = try resolveReference(to: at)
      listener.text(tag.bytes.span.extracting(resolved))
    }
  }

  private mutating func skipComment() throws(NotPlain) {
    guard !isInScript else { throw NotPlain() }
    try take("<!--")
    let (end, lines) = try PlainText.end(ofComment: tag.bytes.span, from: at)
    at = end
    line += lines
    try take("-->")
  }

  private var isInScript: Bool { open.last?.code == HTMLName.script }
}

/// The parts of tags.
extension PageReader {
  private mutating func take(_ word: StaticString) throws(NotPlain) {
    guard tag.bytes.span.holds(word, at: at) else { throw NotPlain() }
    at += word.utf8CodeUnitCount
  }

  private mutating func readName() throws(NotPlain) -> Range<Int> {
    let start = at
    let end = PlainText.end(ofName: tag.bytes.span, from: start)
    guard end > start else { throw NotPlain() }
    at = end
    return start..<end
  }

  /// Whether there was any.
  private mutating func skipSpace() -> Bool {
    let start = at
    while true {
      switch tag.bytes[at] {
      case 0x20, 0x09: break
      case 0x0A: line += 1
      default: return at > start
      }
      at += 1
    }
  }

  /// Reads a value to behind its quote. White space becomes spaces, and references what they stand for,
  /// which is never longer than they are.
  private mutating func readValue(_ isLiteral: inout Bool) throws(NotPlain) -> Range<Int> {
    let quote = tag.bytes[at]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw NotPlain() }
    at += 1
    let start = at
    at = try PlainText.end(ofValue: tag.bytes.span, from: start, quote)
    var end = at
    while tag.bytes[at] != quote {
      if tag.bytes[at] == UInt8(ascii: "&") {
        isLiteral = false
        end = try resolveReference(to: end).upperBound
      } else {
        if tag.bytes[at] == 0x0A { line += 1 }
        tag.bytes[end] = 0x20
        end += 1
        at += 1
      }
      let next = try PlainText.end(ofValue: tag.bytes.span, from: at, quote)
      while at < next {
        tag.bytes[end] = tag.bytes[at]
        end += 1
        at += 1
      }
    }
    at += 1
    return start..<end
  }

  /// Puts what the next reference stands for to a place that is not behind it.
  private mutating func resolveReference(to place: Int) throws(NotPlain) -> Range<Int> {
    let (scalar, end) = try PlainText.reference(in: tag.bytes.span, at: at)
    at = end
    var next = place
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      tag.bytes[next] = byte
      next += 1
    }
    return place..<next
  }

  private func isSame(_ name: Range<Int>, _ other: Range<Int>) -> Bool {
    let bytes = tag.bytes.span
    return bytes.extracting(name).equals(bytes.extracting(other))
  }

  private func hasAttribute(_ name: Range<Int>) -> Bool {
    for attribute in tag.attributes where isSame(attribute.name, name) { return true }
    return false
  }

  private func isKnown(namespace: Range<Int>) -> Bool {
    let uri = tag.bytes.span.extracting(namespace)
    for known in namespaces where uri.equals(known.span) { return true }
    return false
  }

  /// Whether the tag says that the page is UTF-8.
  private var tellsCharset: Bool {
    let bytes = tag.bytes.span
    for attribute in tag.attributes where bytes.extracting(attribute.name).equals("charset") {
      let value = bytes.extracting(attribute.value)
      return value.equals("utf-8") || value.equals("UTF-8")
    }
    return false
  }
}
