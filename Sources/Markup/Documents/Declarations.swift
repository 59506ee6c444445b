import CLibXML2

/// Stops a parser at the first thing a document type declares or points to.
///
/// The parser is stopped when it reads the declaration, so that no entity can act before it is refused.
enum Declarations {
  /// Makes the parser stop, and note the line, at a declaration or an external part.
  @unsafe static func refuse(in parser: UnsafeMutablePointer<xmlParserCtxt>) {
    guard let handler = unsafe parser.pointee.sax else { return }
    unsafe handler.pointee.internalSubset = { context, name, publicID, systemID in
      if unsafe publicID != nil || systemID != nil {
        unsafe Declarations.stop(context)
      } else {
        unsafe xmlSAX2InternalSubset(context, name, nil, nil)
      }
    }
    unsafe handler.pointee.entityDecl = { context, _, _, _, _, _ in
      unsafe Declarations.stop(context)
    }
    unsafe handler.pointee.unparsedEntityDecl = { context, _, _, _, _ in
      unsafe Declarations.stop(context)
    }
    unsafe handler.pointee.notationDecl = { context, _, _, _ in
      unsafe Declarations.stop(context)
    }
    unsafe handler.pointee.attributeDecl = { context, _, _, _, _, _, values in
      unsafe xmlFreeEnumeration(values)
      unsafe Declarations.stop(context)
    }
    unsafe handler.pointee.elementDecl = { context, _, _, _ in
      unsafe Declarations.stop(context)
    }
    // A reference to a parameter entity makes libxml2 lenient about every undeclared entity after it.
    unsafe handler.pointee.getParameterEntity = { context, _ in
      unsafe Declarations.stop(context)
      return nil
    }
  }

  @unsafe private static func stop(_ context: UnsafeMutableRawPointer?) {
    let line = unsafe Int(max(1, xmlSAX2GetLineNumber(context)))
    unsafe ParserNotes.of(context)?.pointee.stop(context, .declarations(line: line))
  }
}
