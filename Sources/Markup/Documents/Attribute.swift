import CLibXML2

/// An attribute during a walk: lent to the visitor, and gone after it.
@safe public struct Attribute: ~Copyable {
  let node: UnsafeMutablePointer<xmlAttr>

  @unsafe init(node: UnsafeMutablePointer<xmlAttr>) {
    unsafe self.node = node
  }

  /// The name without its prefix.
  public var name: String { unsafe String(copying: node.pointee.name) }

  /// The URI of the namespace; nil for an attribute in none, which is what one without a prefix is.
  public var namespace: String? {
    unsafe node.pointee.ns.map { unsafe String(copying: $0.pointee.href) }
  }

  /// The value, with its character references resolved.
  public var value: String {
    guard let first = unsafe node.pointee.children else { return "" }
    // Without declared entities a value is one text node: no need for libxml2 to build a copy of it.
    if unsafe first.pointee.next == nil && first.pointee.type == XML_TEXT_NODE {
      return unsafe String(copying: first.pointee.content)
    }
    return unsafe String(taking: xmlNodeListGetString(node.pointee.doc, first, 1))
  }

  /// Whether the local name is this one, in whatever namespace.
  public func isNamed(_ name: StaticString) -> Bool {
    unsafe name.equals(node.pointee.name)
  }
}
