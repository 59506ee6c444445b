import CLibXML2

/// An element that `Document.walk` visits. It is valid only during the call of the visitor.
///
/// Names are compared as bytes, so a `String` is allocated only for values that are read.
@safe public struct Element: ~Copyable {
  let node: UnsafeMutablePointer<xmlNode>
  /// The number of ancestors; 0 for the root.
  public let depth: Int

  @unsafe init(node: UnsafeMutablePointer<xmlNode>, depth: Int) {
    unsafe self.node = node
    self.depth = depth
  }

  /// The name without its prefix.
  public var name: String { unsafe String(copying: node.pointee.name) }

  /// The namespace URI; nil for an element without a namespace.
  public var namespace: String? {
    unsafe node.pointee.ns.map { unsafe String(copying: $0.pointee.href) }
  }

  /// Whether the element's local name equals `name`, in any namespace.
  public func isNamed(_ name: StaticString) -> Bool {
    unsafe name.equals(node.pointee.name)
  }

  /// Whether the element's namespace URI equals `namespace`.
  public func isIn(_ namespace: StaticString) -> Bool {
    guard let own = unsafe node.pointee.ns else { return false }
    return unsafe namespace.equals(own.pointee.href)
  }

  /// Whether the parent is an element with this local name.
  public func isChild(of name: StaticString) -> Bool {
    guard depth > 0, let parent = unsafe node.pointee.parent else { return false }
    return unsafe name.equals(parent.pointee.name)
  }

  /// The concatenated text of all descendants, in document order.
  public var text: String { unsafe String(taking: xmlNodeGetContent(node)) }

  /// The value of the attribute that has this name and no namespace; nil if there is none.
  public subscript(name: StaticString) -> String? {
    unsafe attribute(name).map { unsafe String(valueOf: $0) }
  }

  /// The value of the attribute with this name and namespace; nil if there is none.
  public subscript(name: StaticString, in namespace: StaticString) -> String? {
    var next = unsafe node.pointee.properties
    while let attribute = unsafe next {
      if unsafe name.equals(attribute.pointee.name),
        let own = unsafe attribute.pointee.ns, unsafe namespace.equals(own.pointee.href)
      {
        return unsafe String(valueOf: attribute)
      }
      unsafe next = attribute.pointee.next
    }
    return nil
  }

  @unsafe private func attribute(_ name: StaticString) -> UnsafeMutablePointer<xmlAttr>? {
    var next = unsafe node.pointee.properties
    while let attribute = unsafe next {
      if unsafe attribute.pointee.ns == nil && name.equals(attribute.pointee.name) {
        return unsafe attribute
      }
      unsafe next = attribute.pointee.next
    }
    return nil
  }
}
