import CLibXML2

/// Asks libxml2 whether documents are well-formed, and for nothing else: no tree is made and nobody is told
/// of what is in them, which takes a fifth of the time that a tree takes.
///
/// Unchecked, because a libxml2 parser is a C pointer: whoever has a check uses it on one thread at a time.
/// It may pass many documents, one after the other, and keeps the names that they have in common.
@safe public final class SyntaxCheck: @unchecked Sendable {
  /// So many names may pile up in the parser before it is better made anew.
  private static let nameLimit: Int32 = 4_000
  /// What UTF-8 begins with that says of itself nothing else.
  private static let beginnings = ["<!", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]

  private let notes: UnsafeMutablePointer<ParserNotes>
  private var parser: UnsafeMutablePointer<xmlParserCtxt>?

  /// A check that has passed nothing.
  public init() {
    _ = Library.started
    unsafe notes = .allocate(capacity: 1)
    unsafe notes.initialize(to: ParserNotes())
  }

  deinit {
    unsafe xmlFreeParserCtxt(parser)
    unsafe notes.deallocate()
  }

  /// Whether the document is well-formed and declares nothing. Of one that is not, `Document` tells why.
  /// Tags are not measured when they are known to be within the limit of `TagLength`.
  public func passes(_ xml: [UInt8], hasShortTags: Bool = false) -> Bool {
    guard hasShortTags || TagLength.isFine(xml), NamespaceDepth.isFine(xml),
      let size = Int32(exactly: xml.count), prepare()
    else { return false }
    let (isRead, issues) = IssueLog.during { parse(xml, size) }
    if isRead, issues.isEmpty { return true }
    // A parse that broke off may have left its namespaces behind.
    unsafe xmlFreeParserCtxt(parser)
    unsafe parser = nil
    return false
  }

  private func prepare() -> Bool {
    if let parser = unsafe parser, unsafe xmlDictSize(parser.pointee.dict) > SyntaxCheck.nameLimit {
      unsafe xmlFreeParserCtxt(parser)
      unsafe self.parser = nil
    }
    if unsafe parser == nil {
      guard let made = unsafe xmlNewParserCtxt() else { return false }
      unsafe Declarations.refuse(in: made, noting: notes)
      unsafe SyntaxCheck.silence(made)
      unsafe parser = made
    }
    unsafe notes.pointee = ParserNotes()
    return true
  }

  private func parse(_ xml: [UInt8], _ size: Int32) -> Bool {
    // Told that it is UTF-8, libxml2 converts it into UTF-8, piece by piece; told nothing, it takes for
    // UTF-8 what begins like this.
    let isPlain = SyntaxCheck.beginnings.contains { xml.starts(with: $0.utf8) }
    let encoding = isPlain ? nil : "UTF-8"
    let document = unsafe xml.withUnsafeBytes { bytes in
      unsafe xmlCtxtReadMemory(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), size, nil, encoding,
        Int32(XML_PARSE_NONET.rawValue))
    }
    unsafe xmlFreeDoc(document)
    guard let parser = unsafe parser else { return false }
    return unsafe document != nil && parser.pointee.wellFormed == 1 && parser.pointee.errNo == 0
      && notes.pointee.refusedLine == 0
  }

  /// Has the parser build nothing of what it reads.
  @unsafe private static func silence(_ parser: UnsafeMutablePointer<xmlParserCtxt>) {
    guard let handler = unsafe parser.pointee.sax else { return }
    unsafe handler.pointee.startElementNs = nil
    unsafe handler.pointee.endElementNs = nil
    unsafe handler.pointee.characters = nil
    unsafe handler.pointee.ignorableWhitespace = nil
    unsafe handler.pointee.cdataBlock = nil
    unsafe handler.pointee.comment = nil
    unsafe handler.pointee.processingInstruction = nil
    unsafe handler.pointee.reference = nil
  }
}
