import CLibXML2

extension Document {
  /// Sends the listener the events of the whole document, in document order.
  public borrowing func replay(to listener: inout some TagListener) {
    var tag = Tag()
    var depth = 0
    var next = unsafe UnsafeMutableRawPointer(tree)?.assumingMemoryBound(to: xmlNode.self).pointee
      .children
    while let node = unsafe next {
      switch unsafe node.pointee.type {
      case XML_ELEMENT_NODE:
        unsafe fill(&tag, from: node, depth: depth)
        listener.open(tag)
        if let child = unsafe node.pointee.children {
          unsafe next = child
          depth += 1
          continue
        }
        listener.close()
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        if depth > 0, let content = unsafe node.pointee.content {
          listener.text(
            unsafe Span(_unsafeStart: content, count: Int(xmlStrlen(content))))
        }
      default: break
      }
      // The loop ends at the root, which has no parent element.
      var last = unsafe node
      while unsafe depth > 0 && last.pointee.next == nil, let parent = unsafe last.pointee.parent {
        unsafe last = parent
        depth -= 1
        listener.close()
      }
      unsafe next = last.pointee.next
    }
  }

  @unsafe private borrowing func fill(
    _ tag: inout Tag, from node: UnsafeMutablePointer<xmlNode>, depth: Int
  ) {
    tag.begin()
    tag.depth = depth
    tag.line = unsafe xmlGetLineNo(node)
    tag.name = unsafe tag.add(node.pointee.name, Int(xmlStrlen(node.pointee.name)))
    let uri = unsafe node.pointee.ns?.pointee.href
    tag.namespace = unsafe tag.add(uri, Int(xmlStrlen(uri)))
    var next = unsafe node.pointee.properties
    while let attribute = unsafe next {
      let name = unsafe attribute.pointee.name
      let place = unsafe tag.add(name, Int(xmlStrlen(name)))
      let start = tag.bytes.count
      tag.bytes += unsafe String(valueOf: attribute).utf8
      tag.attributes.append(
        Tag.Attribute(
          name: place, value: start..<tag.bytes.count,
          isQualified: unsafe attribute.pointee.ns != nil))
      unsafe next = attribute.pointee.next
    }
  }
}
