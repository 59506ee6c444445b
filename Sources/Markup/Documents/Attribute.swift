import CLibXML2

/// An attribute during a walk; valid only within the visitor's call.
@safe public struct Attribute: ~Copyable {
  let node: UnsafeMutablePointer<xmlAttr>

  @unsafe init(node: UnsafeMutablePointer<xmlAttr>) {
    unsafe self.node = node
  }

  /// The name without its prefix.
  public var name: String { unsafe String(copying: node.pointee.name) }

  /// The namespace URI; nil for an attribute in no namespace, as any without a prefix is.
  public var namespace: String? {
    unsafe node.pointee.ns.map { unsafe String(copying: $0.pointee.href) }
  }

  /// The value, with character references resolved.
  public var value: String {
    guard let first = unsafe node.pointee.children else { return "" }
    // Without declared entities a value is one text node, which avoids a copy by libxml2.
    if unsafe first.pointee.next == nil && first.pointee.type == XML_TEXT_NODE {
      return unsafe String(copying: first.pointee.content)
    }
    return unsafe String(taking: xmlNodeListGetString(node.pointee.doc, first, 1))
  }

  /// Whether the local name is this one, in any namespace.
  public func isNamed(_ name: StaticString) -> Bool {
    unsafe name.equals(node.pointee.name)
  }
}
