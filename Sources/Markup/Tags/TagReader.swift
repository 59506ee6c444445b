import CLibXML2

/// A streaming (SAX) XML parser based on libxml2. It builds no tree and takes a fifth of the time that a tree
/// takes.
///
/// Unchecked Sendable, because a libxml2 parser is a C pointer: a reader must only be used by one thread at a
/// time. It can parse several documents in turn, and shares their names.
@safe public final class TagReader: @unchecked Sendable {
  /// The parser is recreated when its dictionary has more names than this.
  private static let nameLimit: Int32 = 4_000
  /// How a document starts that is UTF-8 by default or by declaration.
  private static let beginnings = ["<!", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]

  private let notes: UnsafeMutablePointer<ParserNotes>
  private var parser: UnsafeMutablePointer<xmlParserCtxt>?

  /// Creates a reader.
  public init() {
    _ = Library.started
    unsafe notes = .allocate(capacity: 1)
    unsafe notes.initialize(to: ParserNotes())
  }

  deinit {
    unsafe xmlFreeParserCtxt(parser)
    unsafe notes.deinitialize(count: 1)
    unsafe notes.deallocate()
  }

  /// Sends the listener the events of the document. False when the document is not well-formed, has
  /// declarations or is over the limits of `Document`, whose errors say why; and when it has an `xml:id`, which
  /// only `Document` checks. The events must be discarded then.
  public func read<Listener: TagListener>(_ xml: [UInt8], to listener: inout Listener) -> Bool {
    guard TagLength.isFine(xml), let size = Int32(exactly: xml.count), prepare() else {
      return false
    }
    let (isRead, issues) = unsafe withUnsafeMutablePointer(to: &listener) { listener in
      let sink = unsafe TagReader.ListenerSink(listener)
      unsafe notes.pointee.sink = Unmanaged.passUnretained(sink)
      return withExtendedLifetime(sink) { MarkupIssue.Log.during { parse(xml, size) } }
    }
    if isRead, issues.isEmpty { return true }
    // An aborted parse may have left its namespaces behind.
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
      unsafe ParserNotes.install(notes, in: made)
      unsafe TagReader.listen(to: made)
      unsafe parser = made
    }
    unsafe notes.pointee.begin()
    return true
  }

  private func parse(_ xml: [UInt8], _ size: Int32) -> Bool {
    // Given an explicit encoding, libxml2 converts UTF-8 to UTF-8 chunk by chunk; without one, it detects UTF-8
    // from such a start.
    let isPlain = TagReader.beginnings.contains { xml.starts(with: $0.utf8) }
    let encoding = isPlain ? nil : "UTF-8"
    // No entity is ever declared; without NOENT libxml2 reports an `&amp;` in a value as `&#38;`.
    let options = Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue)
    let document = unsafe xml.withUnsafeBytes { bytes in
      unsafe xmlCtxtReadMemory(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), size, nil, encoding,
        options)
    }
    unsafe xmlFreeDoc(document)
    guard let parser = unsafe parser else { return false }
    return unsafe document != nil && parser.pointee.wellFormed == 1 && parser.pointee.errNo == 0
      && notes.pointee.refusal == nil
  }

  /// Replaces the tree-building callbacks by ones that call the listener.
  @unsafe private static func listen(to parser: UnsafeMutablePointer<xmlParserCtxt>) {
    guard let handler = unsafe parser.pointee.sax else { return }
    unsafe handler.pointee.startElementNs = {
      context, name, _, uri, declared, _, count, _, attributes in
      guard let notes = unsafe ParserNotes.of(context), unsafe notes.pointee.open(declared, context)
      else { return }
      if unsafe !notes.pointee.tag.fill(name, uri, attributes, Int(count)) {
        return unsafe notes.pointee.stop(context, .notWellFormed([]))
      }
      unsafe notes.pointee.tag.line = Int(xmlSAX2GetLineNumber(context))
      unsafe notes.pointee.sink?._withUnsafeGuaranteedRef { unsafe $0.open(notes.pointee.tag) }
    }
    unsafe handler.pointee.endElementNs = { context, _, _, _ in
      guard let notes = unsafe ParserNotes.of(context) else { return }
      unsafe notes.pointee.close()
      unsafe notes.pointee.sink?._withUnsafeGuaranteedRef { $0.close() }
    }
    unsafe handler.pointee.characters = { context, text, count in
      guard let text = unsafe text else { return }
      unsafe ParserNotes.of(context)?.pointee.sink?._withUnsafeGuaranteedRef {
        unsafe $0.text(Span(_unsafeStart: text, count: Int(count)))
      }
    }
    // With the same handler for both, libxml2 need not tell white space from other text.
    unsafe handler.pointee.ignorableWhitespace = handler.pointee.characters
    unsafe handler.pointee.cdataBlock = handler.pointee.characters
    unsafe handler.pointee.comment = nil
    unsafe handler.pointee.processingInstruction = nil
    unsafe handler.pointee.reference = nil
  }
}

/// Type-erases a listener for C callbacks, which cannot be generic.
class TagSink {
  func open(_ tag: borrowing Tag) {}
  func text(_ bytes: Span<UInt8>) {}
  func close() {}
}

extension TagReader {
  /// Points to the caller's listener, and must not outlive the parse.
  @safe private final class ListenerSink<Listener: TagListener>: TagSink {
    private let listener: UnsafeMutablePointer<Listener>

    init(_ listener: UnsafeMutablePointer<Listener>) { unsafe self.listener = listener }

    override func open(_ tag: borrowing Tag) { unsafe listener.pointee.open(tag) }
    override func text(_ bytes: Span<UInt8>) { unsafe listener.pointee.text(bytes) }
    override func close() { unsafe listener.pointee.close() }
  }
}

extension Tag {
  /// Fills the tag from libxml2's SAX2 arguments: for each attribute name, prefix, namespace, and the start and
  /// end of its value. False when one is an `xml:id`.
  @unsafe fileprivate mutating func fill(
    _ name: UnsafePointer<xmlChar>?, _ namespace: UnsafePointer<xmlChar>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ count: Int
  ) -> Bool {
    begin()
    unsafe self.name = add(name, Int(xmlStrlen(name)))
    unsafe self.namespace = add(namespace, Int(xmlStrlen(namespace)))
    guard let attributes = unsafe attributes else { return true }
    for number in 0..<count {
      let parts = unsafe attributes + 5 * number
      guard let start = unsafe parts[3], let end = unsafe parts[4] else { continue }
      let isQualified = unsafe parts[2] != nil
      if isQualified, unsafe ("id" as StaticString).equals(parts[0]),
        unsafe ("xml" as StaticString).equals(parts[1])
      {
        return false
      }
      let name = unsafe add(parts[0], Int(xmlStrlen(parts[0])))
      let value = unsafe add(start, start.distance(to: end))
      self.attributes.append(
        Attribute(name: name, value: value, isQualified: isQualified))
    }
    return true
  }
}
