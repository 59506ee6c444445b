import CLibXML2

/// What a parser's own handlers find while it reads, and where: whoever parses asks afterwards.
struct ParserNotes: ~Copyable {
  /// Why the parser was stopped.
  private(set) var refusal: MarkupError?
  /// The tag being told, and who is told of it; whoever parses holds the ear.
  var tag = Tag()
  unowned(unsafe) var ear: TagSink?
  /// How many namespaces each open element declares, and all together.
  private var declared: [Int32] = []
  private var inScope: Int32 = 0

  /// The most declarations around an element, its own included; feeds have about ten. libxml2 looks each name's
  /// prefix up among all of them, so that more would hold it for long.
  static let namespaceLimit = 32

  /// Forgets the last document.
  mutating func begin() {
    refusal = nil
    declared.removeAll(keepingCapacity: true)
    inScope = 0
  }

  /// An element begins that declares so many namespaces. False when these are too many around it; the parser is
  /// stopped then.
  @unsafe mutating func open(_ count: Int32, _ context: UnsafeMutableRawPointer?) -> Bool {
    tag.depth = declared.count
    declared.append(count)
    inScope += count
    guard inScope <= ParserNotes.namespaceLimit else {
      unsafe stop(context, .tooManyNamespaces(limit: ParserNotes.namespaceLimit))
      return false
    }
    return true
  }

  /// The innermost element ends.
  mutating func close() { inScope -= declared.popLast() ?? 0 }

  /// Stops the parser, unless it is stopped already.
  @unsafe mutating func stop(_ context: UnsafeMutableRawPointer?, _ refusal: MarkupError) {
    guard self.refusal == nil, let context = unsafe context else { return }
    self.refusal = refusal
    unsafe xmlStopParser(context.assumingMemoryBound(to: xmlParserCtxt.self))
  }

  /// The notes of the parser that calls a handler.
  @unsafe static func of(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<ParserNotes>?
  {
    unsafe context?.assumingMemoryBound(to: xmlParserCtxt.self).pointee._private?
      .assumingMemoryBound(to: ParserNotes.self)
  }

  /// Has a parser note here what has to be refused: declarations, and too many namespaces.
  @unsafe static func take(
    _ parser: UnsafeMutablePointer<xmlParserCtxt>, _ notes: UnsafeMutablePointer<ParserNotes>
  ) {
    unsafe parser.pointee._private = UnsafeMutableRawPointer(notes)
    unsafe Declarations.refuse(in: parser)
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
