import CLibXML2

/// A node that an XPath selected.
public struct Match: Hashable, Sendable {
  /// The line of the element, or of the element that an attribute or a text belongs to.
  public let line: Int
  /// The local name of an element or attribute; empty for text.
  public let name: String
  /// The string-value as XPath defines it: all text inside an element, the value of an attribute.
  public let value: String

  /// A match at a line.
  public init(line: Int, name: String, value: String) {
    self.line = line
    self.name = name
    self.value = value
  }
}

extension Document {
  /// The nodes that the expression selects, in document order; none when it yields no nodes but a value.
  ///
  /// Throws `badXPath` for a prefix or a function that is not known.
  public borrowing func matches(_ xpath: XPath) throws(MarkupError) -> [Match] {
    let result = unsafe try evaluate(xpath)
    defer { unsafe xmlXPathFreeObject(result) }
    guard unsafe result.pointee.type == XPATH_NODESET, let set = unsafe result.pointee.nodesetval
    else { return [] }
    unsafe xmlXPathNodeSetSort(set)
    return unsafe (0..<Int(set.pointee.nodeNr)).compactMap { index in
      unsafe set.pointee.nodeTab?[index].map { unsafe Match(node: $0) }
    }
  }

  /// The expression's value as XPath's `string()` gives it: of nodes, the first one's text; empty when
  /// there is none.
  ///
  /// Throws `badXPath` for a prefix or a function that is not known.
  public borrowing func value(_ xpath: XPath) throws(MarkupError) -> String {
    let result = unsafe try evaluate(xpath)
    defer { unsafe xmlXPathFreeObject(result) }
    return unsafe String(taking: xmlXPathCastToString(result))
  }

  @unsafe private borrowing func evaluate(
    _ xpath: XPath
  ) throws(MarkupError) -> UnsafeMutablePointer<xmlXPathObject> {
    guard let context = unsafe xmlXPathNewContext(tree) else { throw .outOfMemory }
    defer { unsafe xmlXPathFreeContext(context) }
    for (prefix, uri) in xpath.namespaces {
      unsafe xmlXPathRegisterNs(context, prefix, uri)
    }
    let (result, issues) = unsafe IssueLog.during {
      unsafe xmlXPathEvalExpression(xpath.expression, context)
    }
    guard let result = unsafe result else {
      throw .badXPath(
        expression: xpath.expression, reason: issues.first?.message ?? "cannot be evaluated")
    }
    return unsafe result
  }
}

extension Match {
  @unsafe fileprivate init(node: UnsafeMutablePointer<xmlNode>) {
    // A namespace node is another structure, whose `next` XPath sets to the element it is in scope of.
    if unsafe node.pointee.type == XML_NAMESPACE_DECL {
      let namespace = unsafe UnsafeMutableRawPointer(node).assumingMemoryBound(to: xmlNs.self)
      let owner = unsafe UnsafeMutableRawPointer(namespace.pointee.next)?
        .assumingMemoryBound(to: xmlNode.self)
      line = unsafe xmlGetLineNo(owner)
      name = unsafe String(copying: namespace.pointee.prefix)
      value = unsafe String(copying: namespace.pointee.href)
      return
    }
    let isNamed =
      unsafe node.pointee.type == XML_ELEMENT_NODE
      || node.pointee.type == XML_ATTRIBUTE_NODE
    line = unsafe xmlGetLineNo(
      node.pointee.type == XML_ELEMENT_NODE ? node : node.pointee.parent)
    name = isNamed ? unsafe String(copying: node.pointee.name) : ""
    value = unsafe String(taking: xmlXPathCastNodeToString(node))
  }
}
