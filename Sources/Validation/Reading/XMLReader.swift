import Markup

/// Listens to a document, and follows it through its schema.
protocol SchemaListener: TagListener {
  /// Whether everything so far fits the schema.
  var fits: Bool { get }
}

/// Reads XML tag by tag when it is plain: when it is of the kind that feeds are made of.
///
/// It gives up at everything else, right or wrong: at CDATA, at attributes with prefixes save `xml:lang`,
/// and at whatever else `PageReader` gives up at for XML's sake; and at the first tag that does not fit.
/// libxml2 then tells what the document is, in ten times the time. It is asked of every document whether
/// it is well-formed, all the same.
struct XMLReader: ~Copyable {
  /// An element that is open.
  private struct Open {
    /// The name with its prefix.
    let name: Range<Int>
    /// How many namespaces were declared around it.
    let declared: Int
  }

  private var scan: TagScan
  /// The namespaces that a document may name.
  private let namespaces: [[UInt8]]
  private var open: [Open] = []
  /// The declarations in force, outermost first; the prefix is empty for elements without one.
  private var declarations: [(prefix: Range<Int>, namespace: Range<Int>)] = []
  private var hasRoot = false

  /// Tells the listener of everything in the document, whose bytes are UTF-8. False when the document is
  /// not plain or does not fit: what the listener has heard so far is worth nothing then.
  static func read(
    _ document: [UInt8], namespaces: [[UInt8]], to listener: inout some SchemaListener
  ) -> Bool {
    guard document.count <= TagScan.lengthLimit else { return false }
    var reader = XMLReader(document, namespaces)
    do throws(NotPlain) {
      try reader.read(to: &listener)
      return listener.fits
    } catch {
      return false
    }
  }

  private init(_ document: [UInt8], _ namespaces: [[UInt8]]) {
    self.namespaces = namespaces
    scan = TagScan(document)
    open.reserveCapacity(32)
  }

  private mutating func read(to listener: inout some SchemaListener) throws(NotPlain) {
    let end = scan.tag.bytes.count - 1
    if scan.tag.bytes.span.holds("<?xml ", at: 0) {
      try scan.take("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    }
    while scan.at < end {
      guard scan.tag.bytes[scan.at] == UInt8(ascii: "<") else {
        try readText(to: &listener)
        continue
      }
      try scan.begin()
      switch scan.tag.bytes[scan.at + 1] {
      case UInt8(ascii: "/"): try readEndTag(to: &listener)
      case UInt8(ascii: "!"): try scan.skipComment()
      case UInt8(ascii: "?"):
        guard open.isEmpty else { throw NotPlain() }
        try scan.take("<?xml-stylesheet ")
        try scan.skipInstruction()
      default: try readStartTag(to: &listener)
      }
    }
    try scan.begin()
    guard open.isEmpty, hasRoot else { throw NotPlain() }
  }

  private mutating func readStartTag(to listener: inout some SchemaListener) throws(NotPlain) {
    guard open.count < TagScan.depthLimit, !open.isEmpty || !hasRoot else { throw NotPlain() }
    hasRoot = true
    scan.at += 1
    let (prefix, name) = try readName()
    let declared = declarations.count
    try readAttributes()
    let isClosed = scan.tag.bytes[scan.at] == UInt8(ascii: "/")
    if isClosed { scan.at += 1 }
    try scan.take(">")
    scan.tag.name = name
    scan.tag.namespace = try namespace(of: prefix)
    scan.tag.depth = open.count
    scan.tag.line = scan.line
    listener.open(scan.tag)
    // Libxml2 has the words for it.
    guard listener.fits else { throw NotPlain() }
    if isClosed {
      listener.close()
      declarations.removeLast(declarations.count - declared)
    } else {
      open.append(Open(name: prefix.lowerBound..<name.upperBound, declared: declared))
    }
  }

  private mutating func readEndTag(to listener: inout some SchemaListener) throws(NotPlain) {
    scan.at += 2
    let (prefix, name) = try readName()
    _ = scan.skipSpace()
    try scan.take(">")
    guard let last = open.popLast(),
      scan.isSame(prefix.lowerBound..<name.upperBound, last.name)
    else { throw NotPlain() }
    declarations.removeLast(declarations.count - last.declared)
    listener.close()
  }

  private mutating func readText(to listener: inout some SchemaListener) throws(NotPlain) {
    if open.isEmpty {
      // Nothing but white space stands outside the root.
      guard scan.skipSpace() else { throw NotPlain() }
    } else {
      try scan.readText(to: &listener)
    }
  }

  /// Reads a name and, before its colon, the prefix, which is empty when there is none.
  private mutating func readName() throws(NotPlain) -> (prefix: Range<Int>, name: Range<Int>) {
    let name = try scan.readName()
    guard scan.tag.bytes[scan.at] == UInt8(ascii: ":") else {
      return (name.lowerBound..<name.lowerBound, name)
    }
    scan.at += 1
    return (name, try scan.readName())
  }

  /// Reads up to the tag's end.
  private mutating func readAttributes() throws(NotPlain) {
    scan.tag.attributes.removeAll(keepingCapacity: true)
    let declared = declarations.count
    var isLiteral = true
    while true {
      let hasSpace = scan.skipSpace()
      let byte = scan.tag.bytes[scan.at]
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { return }
      guard hasSpace else { throw NotPlain() }
      let (prefix, name) = try readName()
      try scan.take("=")
      let value = try scan.readValue(&isLiteral)
      if prefix.isEmpty {
        if scan.holds("xmlns", in: name) {
          try declare(prefix, value, from: declared)
        } else {
          try add(Tag.Attribute(name: name, value: value))
        }
      } else if scan.holds("xmlns", in: prefix) {
        guard !scan.tag.bytes.span.holds("xml", at: name.lowerBound) else { throw NotPlain() }
        try declare(name, value, from: declared)
      } else {
        guard scan.holds("xml", in: prefix), scan.holds("lang", in: name) else {
          throw NotPlain()
        }
        try add(Tag.Attribute(name: name, value: value, isQualified: true))
      }
    }
  }

  private mutating func add(_ attribute: Tag.Attribute) throws(NotPlain) {
    for other in scan.tag.attributes where scan.isSame(other.name, attribute.name) {
      guard other.isQualified != attribute.isQualified else { throw NotPlain() }
    }
    scan.tag.attributes.append(attribute)
  }

  /// Notes a declaration of a tag whose first one has this number.
  private mutating func declare(
    _ prefix: Range<Int>, _ namespace: Range<Int>, from first: Int
  ) throws(NotPlain) {
    for declaration in declarations[first...] where scan.isSame(declaration.prefix, prefix) {
      throw NotPlain()
    }
    guard scan.holds(oneOf: namespaces, in: namespace) else { throw NotPlain() }
    declarations.append((prefix, namespace))
  }

  /// Where the URI lies that the prefix stands for; an empty place when elements without one are in no
  /// namespace.
  private func namespace(of prefix: Range<Int>) throws(NotPlain) -> Range<Int> {
    for declaration in declarations.reversed() where scan.isSame(declaration.prefix, prefix) {
      return declaration.namespace
    }
    guard prefix.isEmpty else { throw NotPlain() }
    return 0..<0
  }
}
