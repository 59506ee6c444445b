import CLibXML2

/// Reads documents tag by tag, without a tree: in a third of the time that making one takes.
///
/// Unchecked, because a libxml2 parser is a C pointer: whoever has a reader reads with it on one thread at
/// a time. It may read many documents, one after the other, and keeps the names that they have in common.
@safe public final class TagReader: @unchecked Sendable {
  /// So deep may elements nest: deeper ones are left to libxml2's own limit, which the tree keeps.
  static let depthLimit = 200
  /// So long may a document be: a tree refuses longer texts.
  static let lengthLimit = 5_000_000
  /// So many names may pile up in the parser before it is better made anew.
  private static let nameLimit: Int32 = 4_000

  private let notes: UnsafeMutablePointer<ParserNotes>
  private var parser: UnsafeMutablePointer<xmlParserCtxt>?
  private var listener: (any TagListener)?
  private var tag = Tag()
  private var depth = 0
  /// Whether there is something in the document that only a tree tells all about.
  private var needsTree = false

  /// A reader that has read nothing.
  public init() {
    _ = Library.started
    unsafe notes = .allocate(capacity: 1)
    unsafe notes.initialize(to: ParserNotes())
  }

  deinit {
    unsafe xmlFreeParserCtxt(parser)
    unsafe notes.deallocate()
  }

  /// Tells the listener of everything in the document.
  ///
  /// False when the document is not well-formed or nothing for this reader: then `Document` is to be asked,
  /// which tells why or shows the same by `replay`, and what the listener has heard so far is worth
  /// nothing.
  public func read(_ xml: [UInt8], to listener: some TagListener) -> Bool {
    guard xml.count <= TagReader.lengthLimit, TagLength.isFine(xml), prepare() else {
      return false
    }
    self.listener = listener
    depth = 0
    needsTree = false
    defer { self.listener = nil }
    let (isRead, issues) = IssueLog.during { parse(xml) }
    if isRead, issues.isEmpty, !needsTree { return true }
    // A parse that broke off may have left its namespaces behind.
    unsafe xmlFreeParserCtxt(parser)
    unsafe parser = nil
    return false
  }

  private func prepare() -> Bool {
    if let parser = unsafe parser, unsafe xmlDictSize(parser.pointee.dict) > TagReader.nameLimit {
      unsafe xmlFreeParserCtxt(parser)
      unsafe self.parser = nil
    }
    if unsafe parser == nil {
      guard let made = unsafe xmlNewParserCtxt() else { return false }
      unsafe Declarations.refuse(in: made, noting: notes)
      unsafe hear(made)
      unsafe parser = made
    }
    unsafe notes.pointee = ParserNotes(reader: Unmanaged.passUnretained(self))
    return true
  }

  private func parse(_ xml: [UInt8]) -> Bool {
    // References to characters are resolved in values, which a tree does by itself. There are no
    // entities to resolve: their declaration ends the parse.
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_BIG_LINES.rawValue | XML_PARSE_NOENT.rawValue
    let document = unsafe xml.withUnsafeBytes { bytes in
      unsafe xmlCtxtReadMemory(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(xml.count), nil,
        "UTF-8", Int32(options))
    }
    unsafe xmlFreeDoc(document)
    guard let parser = unsafe parser else { return false }
    return unsafe document != nil && parser.pointee.wellFormed == 1 && parser.pointee.errNo == 0
      && notes.pointee.refusedLine == 0
  }

  /// Has the parser tell the reader instead of building a tree.
  @unsafe private func hear(_ parser: UnsafeMutablePointer<xmlParserCtxt>) {
    guard let handler = unsafe parser.pointee.sax else { return }
    unsafe handler.pointee.startElementNs = {
      context, name, prefix, uri, _, _, count, _, attributes in
      unsafe TagReader.with(context) { reader in
        unsafe reader.open(
          name, isPrefixed: prefix != nil, uri, attributes, Int(count),
          line: Int(xmlSAX2GetLineNumber(context)))
      }
    }
    unsafe handler.pointee.endElementNs = { context, _, _, _ in
      unsafe TagReader.with(context) { $0.close() }
    }
    unsafe handler.pointee.characters = { context, bytes, count in
      unsafe TagReader.with(context) { unsafe $0.text(bytes, Int(count)) }
    }
    unsafe handler.pointee.ignorableWhitespace = handler.pointee.characters
    unsafe handler.pointee.cdataBlock = handler.pointee.characters
    unsafe handler.pointee.comment = nil
    unsafe handler.pointee.processingInstruction = nil
  }

  @unsafe private static func with(
    _ context: UnsafeMutableRawPointer?, _ work: (TagReader) -> Void
  ) {
    guard
      let notes = unsafe context?.assumingMemoryBound(to: xmlParserCtxt.self).pointee._private,
      let reader = unsafe notes.assumingMemoryBound(to: ParserNotes.self).pointee.reader
    else { return }
    unsafe reader._withUnsafeGuaranteedRef(work)
  }

  @unsafe private func open(
    _ name: UnsafePointer<xmlChar>?, isPrefixed: Bool, _ uri: UnsafePointer<xmlChar>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ count: Int, line: Int
  ) {
    // A tree gives attributes like xml:id a meaning, and has words for the faults in them.
    if isPrefixed || depth == TagReader.depthLimit { needsTree = true }
    guard !needsTree, let name = unsafe name else { return }
    tag.begin()
    tag.depth = depth
    tag.line = line
    tag.name = unsafe tag.add(name, Int(xmlStrlen(name)))
    tag.namespace = unsafe tag.add(uri, Int(xmlStrlen(uri)))
    for index in 0..<count {
      // Each has five parts: the name, the prefix, the namespace, where the value begins, and its end.
      guard let part = unsafe attributes?.advanced(by: 5 * index), let own = unsafe part[0],
        let value = unsafe part[3], let end = unsafe part[4]
      else { continue }
      if unsafe part[1] != nil {
        needsTree = true
        return
      }
      tag.attributes.append(
        Tag.Attribute(
          name: unsafe tag.add(own, Int(xmlStrlen(own))), value: unsafe tag.add(value, end - value),
          isQualified: false))
    }
    depth += 1
    listener?.open(tag)
  }

  private func close() {
    guard !needsTree else { return }
    depth -= 1
    listener?.close()
  }

  @unsafe private func text(_ bytes: UnsafePointer<xmlChar>?, _ count: Int) {
    guard !needsTree, let bytes = unsafe bytes else { return }
    listener?.text(unsafe Span(_unsafeStart: bytes, count: count))
  }
}
