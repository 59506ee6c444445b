import CLibXML2

/// What the parser's callbacks record while it reads, for the code that started the parse.
@safe struct ParserNotes: ~Copyable {
  private(set) var refusal: MarkupError?
  /// How many namespaces each open element declares, and their sum.
  private var declared: [Int32] = []
  private var inScope: Int32 = 0

  /// The most namespace declarations in scope of an element; feeds have about ten. libxml2 searches all of them
  /// for each prefix, so that more would make it slow.
  static let namespaceLimit = 32

  /// Opens an element with this many namespace declarations. False, and the parser stopped, when too many are
  /// in scope.
  @unsafe mutating func open(_ count: Int32, _ context: UnsafeMutableRawPointer?) -> Bool {
    declared.append(count)
    inScope += count
    guard inScope <= ParserNotes.namespaceLimit else {
      unsafe stop(context, .tooManyNamespaces(limit: ParserNotes.namespaceLimit))
      return false
    }
    return true
  }

  mutating func close() { inScope -= declared.popLast() ?? 0 }

  /// Stops the parser, unless it is stopped already.
  @unsafe mutating func stop(_ context: UnsafeMutableRawPointer?, _ refusal: MarkupError) {
    guard self.refusal == nil, let context = unsafe context else { return }
    self.refusal = refusal
    unsafe xmlStopParser(context.assumingMemoryBound(to: xmlParserCtxt.self))
  }

  /// The notes of the parser that called a handler.
  @unsafe static func of(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<ParserNotes>?
  {
    unsafe context?.assumingMemoryBound(to: xmlParserCtxt.self).pointee._private?
      .assumingMemoryBound(to: ParserNotes.self)
  }

  /// Installs the notes, and the handlers for what has to be rejected: declarations, and too many namespaces.
  @unsafe static func install(
    _ notes: UnsafeMutablePointer<ParserNotes>, in parser: UnsafeMutablePointer<xmlParserCtxt>
  ) {
    unsafe parser.pointee._private = UnsafeMutableRawPointer(notes)
    unsafe ParserNotes.Declarations.refuse(in: parser)
    guard let handler = unsafe parser.pointee.sax else { return }
    unsafe handler.pointee.startElementNs = {
      context, name, prefix, uri, declared, namespaces, count, defaulted, attributes in
      guard let notes = unsafe ParserNotes.of(context), unsafe notes.pointee.open(declared, context)
      else { return }
      unsafe xmlSAX2StartElementNs(
        context, name, prefix, uri, declared, namespaces, count, defaulted, attributes)
    }
    unsafe handler.pointee.endElementNs = { context, name, prefix, uri in
      unsafe ParserNotes.of(context)?.pointee.close()
      unsafe xmlSAX2EndElementNs(context, name, prefix, uri)
    }
  }
}
