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
  /// An element that is open.
  fileprivate struct Open {
    let name: Range<Int>
    let namespace: Range<Int>
    let code: UInt64
  }

  /// How far a page has been read, and what it is known to be by that.
  struct Progress: Sendable {
    fileprivate let scan: TagScan.Progress
    fileprivate let open: [Open]
    fileprivate let hasRoot: Bool
    fileprivate let hasCharset: Bool
    fileprivate let drawing: Int?

    /// How many bytes have been read.
    var count: Int { scan.at }
  }

  private var scan: TagScan
  /// The namespaces that a page may name.
  private let namespaces: [[UInt8]]
  private var open: [Open] = []
  private var hasRoot = false
  private var hasCharset = false
  /// Where the drawing began that is open.
  private var drawing: Int?

  /// Begins to read a page, whose bytes are UTF-8.
  init(_ page: [UInt8], namespaces: [[UInt8]]) {
    self.namespaces = namespaces
    scan = TagScan(page)
    open.reserveCapacity(32)
  }

  /// How far the page has been read; set, it is read on from there, as if by the reader that came so far
  /// in the same bytes.
  var progress: Progress {
    get {
      Progress(
        scan: scan.progress, open: open, hasRoot: hasRoot, hasCharset: hasCharset, drawing: drawing)
    }
    set {
      scan.progress = newValue.scan
      open = newValue.open
      hasRoot = newValue.hasRoot
      hasCharset = newValue.hasCharset
      drawing = newValue.drawing
    }
  }

  /// Tells the listener of everything before the page's title, or of all. Throws when that is not plain:
  /// what the listener has heard so far is worth nothing then.
  mutating func readBeginning(to listener: inout some TagListener) throws(NotPlain) {
    try scan.take("<!DOCTYPE html>")
    try read(to: &listener, before: "<title")
  }

  /// Tells the listener of everything that has not been read. Throws when that is not plain: what the
  /// listener has heard is worth nothing then.
  mutating func readRest(to listener: inout some TagListener) throws(NotPlain) {
    try read(to: &listener)
    try scan.begin()
    guard open.isEmpty, hasRoot, hasCharset else { throw NotPlain() }
  }

  private mutating func read(
    to listener: inout some TagListener, before word: StaticString? = nil
  ) throws(NotPlain) {
    let end = scan.tag.bytes.count - 1
    guard end <= TagScan.lengthLimit else { throw NotPlain() }
    while scan.at < end {
      guard scan.tag.bytes[scan.at] == UInt8(ascii: "<") else {
        try readText(to: &listener)
        continue
      }
      if let word, scan.tag.bytes.span.holds(word, at: scan.at) { return }
      try scan.begin()
      switch scan.tag.bytes[scan.at + 1] {
      case UInt8(ascii: "/"): try readEndTag(to: &listener)
      case UInt8(ascii: "!"):
        guard !isInScript else { throw NotPlain() }
        try scan.skipComment()
      default: try readStartTag(to: &listener)
      }
    }
  }

  private mutating func readStartTag(to listener: inout some TagListener) throws(NotPlain) {
    let start = scan.at
    scan.at += 1
    let name = try scan.readName()
    let code = HTMLName.code(scan.tag.bytes, name)
    // In a script a browser sees no tags.
    guard open.count < TagScan.depthLimit, !isInScript, !open.isEmpty || !hasRoot else {
      throw NotPlain()
    }
    hasRoot = true
    scan.tag.name = name
    scan.tag.namespace = open.last?.namespace ?? 0..<0
    scan.tag.depth = open.count
    let isLiteral = try readAttributes()
    let isClosed = scan.tag.bytes[scan.at] == UInt8(ascii: "/")
    if isClosed { scan.at += 1 }
    try scan.take(">")
    scan.tag.line = scan.line
    if code == HTMLName.svg {
      if !isClosed {
        guard drawing == nil else { throw NotPlain() }
        drawing = start
      }
    } else if isClosed {
      // A browser takes it for a start tag.
      guard drawing != nil || HTMLName.isVoid(code) else { throw NotPlain() }
    }
    if code == HTMLName.meta, isLiteral, scan.at <= PolyglotScan.charsetLimit, tellsCharset {
      hasCharset = true
    }
    listener.open(scan.tag)
    if isClosed {
      listener.close()
    } else {
      open.append(Open(name: name, namespace: scan.tag.namespace, code: code))
    }
  }

  /// Reads up to the tag's end. False when a reference stands in a value.
  private mutating func readAttributes() throws(NotPlain) -> Bool {
    scan.tag.attributes.removeAll(keepingCapacity: true)
    var isLiteral = true
    var isDeclared = false
    while true {
      let hasSpace = scan.skipSpace()
      let byte = scan.tag.bytes[scan.at]
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { return isLiteral }
      guard hasSpace else { throw NotPlain() }
      let name = try scan.readName()
      try scan.take("=")
      let value = try scan.readValue(&isLiteral)
      if scan.holds("xmlns", in: name) {
        guard !isDeclared, scan.holds(oneOf: namespaces, in: value) else { throw NotPlain() }
        isDeclared = true
        scan.tag.namespace = value
      } else {
        guard !scan.hasAttribute(name) else { throw NotPlain() }
        scan.tag.attributes.append(Tag.Attribute(name: name, value: value))
      }
    }
  }

  private mutating func readEndTag(to listener: inout some TagListener) throws(NotPlain) {
    scan.at += 2
    let name = try scan.readName()
    _ = scan.skipSpace()
    try scan.take(">")
    guard let last = open.popLast(), scan.isSame(name, last.name), !HTMLName.isVoid(last.code)
    else {
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
      guard scan.skipSpace() else { throw NotPlain() }
    } else if isInScript {
      // A browser does not resolve what XML wants as a reference.
      let text = try scan.readPiece()
      let bytes = scan.tag.bytes.span.extracting(text)
      guard bytes.first(UInt8(ascii: ">")) == nil, !scan.isAtReference else { throw NotPlain() }
      listener.text(bytes)
    } else {
      try scan.readText(to: &listener)
    }
  }

  private var isInScript: Bool { open.last?.code == HTMLName.script }

  /// Whether the tag says that the page is UTF-8.
  private var tellsCharset: Bool {
    let bytes = scan.tag.bytes.span
    for attribute in scan.tag.attributes where bytes.extracting(attribute.name).equals("charset") {
      let value = bytes.extracting(attribute.value)
      return value.equals("utf-8") || value.equals("UTF-8")
    }
    return false
  }
}
