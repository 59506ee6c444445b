import Markup

/// Takes plain markup apart, piece by piece. Names and values lie in the bytes of the tag.
struct TagScan: ~Copyable {
  /// How far a scan has come.
  struct Progress: Sendable {
    let at: Int
    fileprivate let line: Int
    fileprivate let mark: Int
  }

  /// The tag being read. Its bytes are those of the whole document, and a zero, which ends whatever is
  /// read.
  var tag = Tag()
  /// Where the next piece begins, and on which line.
  var at = 0
  private(set) var line = 1
  /// Where the last tag, comment or instruction began.
  private var mark = 0
  /// So deep may elements nest, and so long may a document be: libxml2 has limits not far above.
  static let depthLimit = 200
  static let lengthLimit = 5_000_000

  /// A scan of bytes that are UTF-8.
  init(_ bytes: [UInt8]) {
    tag.bytes.reserveCapacity(bytes.count + 1)
    tag.bytes += bytes
    tag.bytes.append(0)
    tag.attributes.reserveCapacity(16)
  }

  /// How far the scan has come; set, it goes on there.
  var progress: Progress {
    get { Progress(at: at, line: line, mark: mark) }
    set { (at, line, mark) = (newValue.at, newValue.line, newValue.mark) }
  }

  /// Notes that a tag, a comment or an instruction begins here, or the document ends.
  mutating func begin() throws(NotPlain) {
    // As `TagLength` has it, and a little stricter.
    guard at - mark < TagLength.limit else { throw NotPlain() }
    mark = at
  }

  /// Goes behind the word, which must stand here.
  mutating func take(_ word: StaticString) throws(NotPlain) {
    guard tag.bytes.span.holds(word, at: at) else { throw NotPlain() }
    at += word.utf8CodeUnitCount
  }

  /// Reads a name without a prefix.
  mutating func readName() throws(NotPlain) -> Range<Int> {
    let start = at
    let end = PlainText.end(ofName: tag.bytes.span, from: start)
    guard end > start else { throw NotPlain() }
    at = end
    return start..<end
  }

  /// Skips white space. Whether there was any.
  mutating func skipSpace() -> Bool {
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
  mutating func readValue(_ isLiteral: inout Bool) throws(NotPlain) -> Range<Int> {
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

  /// Whether the same bytes lie there.
  func isSame(_ name: Range<Int>, _ other: Range<Int>) -> Bool {
    let bytes = tag.bytes.span
    return bytes.extracting(name).equals(bytes.extracting(other))
  }

  /// Whether these bytes lie there.
  func holds(_ word: StaticString, in range: Range<Int>) -> Bool {
    tag.bytes.span.extracting(range).equals(word)
  }

  /// Whether one of these texts lies there.
  func holds(oneOf texts: [[UInt8]], in range: Range<Int>) -> Bool {
    let bytes = tag.bytes.span.extracting(range)
    for text in texts where bytes.equals(text.span) { return true }
    return false
  }

  /// Whether the tag has an attribute of this name, read so far.
  func hasAttribute(_ name: Range<Int>) -> Bool {
    for attribute in tag.attributes where isSame(attribute.name, name) { return true }
    return false
  }

  /// Whether a reference stands here.
  var isAtReference: Bool { tag.bytes[at] == UInt8(ascii: "&") }

  /// Reads a text up to a tag or a reference.
  mutating func readPiece() throws(NotPlain) -> Range<Int> {
    let start = at
    let (end, lines) = try PlainText.end(of: tag.bytes.span, from: start)
    at = end
    line += lines
    return start..<end
  }

  /// Tells the listener of a text, up to the next tag.
  mutating func readText(to listener: inout some TagListener) throws(NotPlain) {
    while true {
      let text = try readPiece()
      if !text.isEmpty { listener.text(tag.bytes.span.extracting(text)) }
      guard isAtReference else { return }
      let resolved = try resolveReference(to: at)
      listener.text(tag.bytes.span.extracting(resolved))
    }
  }

  /// Skips a comment.
  mutating func skipComment() throws(NotPlain) {
    try take("<!--")
    let (end, lines) = try PlainText.end(ofComment: tag.bytes.span, from: at)
    at = end
    line += lines
    try take("-->")
  }

  /// Skips an instruction up to its end.
  mutating func skipInstruction() throws(NotPlain) {
    let (end, lines) = try PlainText.end(ofInstruction: tag.bytes.span, from: at)
    at = end
    line += lines
    try take("?>")
  }
}
