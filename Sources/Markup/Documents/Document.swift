import CLibXML2

/// A well-formed XML document. It owns libxml2's tree, and its methods return only copies of values.
///
/// Parsing opens no other files, rejects entity declarations, expands no entities, and repairs nothing. The type is not
/// Sendable, because a tree belongs to the task that parsed it.
@safe public struct Document: ~Copyable {
  let tree: UnsafeMutablePointer<xmlDoc>

  /// Parses UTF-8, regardless of the declared encoding.
  ///
  /// Throws `notWellFormed` with all errors up to the fatal error, `declarations` for a document type with more than a
  /// name, `tagTooLong` for a tag over 16 KiB, `tooManyNamespaces` for more than 500 namespaces, and `tooLong` if the
  /// document's size exceeds the range of libxml2's `int`.
  public init(xml: [UInt8]) throws(MarkupError) {
    _ = Library.started
    let size = try Library.size(xml.count)
    try DocumentLimits.check(xml)
    guard let parser = unsafe xmlNewParserCtxt() else { throw .outOfMemory }
    defer { unsafe xmlFreeParserCtxt(parser) }
    let (tree, issues) = unsafe MarkupIssue.Log.during {
      unsafe xml.withUnsafeBytes { bytes in
        unsafe xmlCtxtReadMemory(
          parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), size, nil, "UTF-8",
          Int32(
            XML_PARSE_NONET.rawValue | XML_PARSE_COMPACT.rawValue | XML_PARSE_BIG_LINES.rawValue))
      }
    }
    guard let tree = unsafe tree, issues.isEmpty else {
      unsafe xmlFreeDoc(tree)
      throw .notWellFormed(issues.isEmpty ? [MarkupIssue(line: 1, message: "no document")] : issues)
    }
    unsafe self.tree = tree
  }

  deinit {
    unsafe xmlFreeDoc(tree)
  }

  /// The root element's name without its prefix.
  public var rootName: String {
    unsafe String(copying: xmlDocGetRootElement(tree)?.pointee.name)
  }

  /// Removes all attributes whose names begin with this prefix, from all elements.
  public mutating func removeAttributes(beginning prefix: StaticString) {
    walk { element in
      var next = unsafe element.node.pointee.properties
      while let attribute = unsafe next {
        unsafe next = attribute.pointee.next
        let isMeant =
          unsafe xmlStrncmp(
            attribute.pointee.name, prefix.utf8Start, Int32(prefix.utf8CodeUnitCount)) == 0
        if isMeant { unsafe xmlRemoveProp(attribute) }
      }
    }
  }

  /// The schema's errors in order; empty if the document is valid.
  public borrowing func validate(_ schema: Schema) -> [MarkupIssue] {
    unsafe schema.issues(in: tree)
  }

  /// Visits every element, parents before children, in document order.
  public borrowing func walk<Failure>(
    _ visit: (borrowing Element) throws(Failure) -> Void
  ) throws(Failure) {
    var next = unsafe xmlDocGetRootElement(tree)
    var depth = 0
    while let node = unsafe next {
      if unsafe node.pointee.type == XML_ELEMENT_NODE {
        try visit(unsafe Element(node: node, depth: depth))
        if let child = unsafe node.pointee.children {
          unsafe next = child
          depth += 1
          continue
        }
      }
      // The loop ends at the root, which has no parent element.
      var last = unsafe node
      while unsafe depth > 0 && last.pointee.next == nil, let parent = unsafe last.pointee.parent {
        unsafe last = parent
        depth -= 1
      }
      unsafe next = depth > 0 ? last.pointee.next : nil
    }
  }
}
