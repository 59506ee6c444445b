import CLibXML2

extension ParserNotes {
  /// Stops the parser at the first declaration or external reference in a document type.
  ///
  /// It stops while the declaration is read, before any entity can take effect.
  enum Declarations {
    /// Installs handlers that stop the parser and record the line, at a declaration or an external subset.
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
      // After a parameter entity reference libxml2 accepts undeclared entities.
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
}
