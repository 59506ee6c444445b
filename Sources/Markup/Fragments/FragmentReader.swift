import CLibXML2

/// Copies libxml2's HTML tree into Swift values.
enum FragmentReader {
  /// The name of the element wrapped around the input.
  static let frame = "apod-fragment"
  /// The number of elements around the input: `html`, `body` and the wrapper.
  static let framing = 3

  /// Appends the node and its later siblings; the elements around the input are replaced by their content.
  @unsafe static func append(
    contentOf first: UnsafeMutablePointer<xmlNode>?, to nodes: inout [FragmentNode], depth: Int
  ) throws(MarkupError) {
    guard depth <= HTMLFragment.depthLimit else {
      throw .tooDeep(limit: HTMLFragment.depthLimit)
    }
    var next = unsafe first
    while let node = unsafe next {
      unsafe next = node.pointee.next
      switch unsafe node.pointee.type {
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        nodes.append(.text(unsafe String(copying: node.pointee.content)))
      case XML_ELEMENT_NODE:
        let name = unsafe String(copying: node.pointee.name).lowercased()
        let children = unsafe node.pointee.children
        if name == frame || name == "html" || name == "body" || name == "head" {
          try unsafe append(contentOf: children, to: &nodes, depth: depth + 1)
        } else {
          var inside: [FragmentNode] = []
          try unsafe append(contentOf: children, to: &inside, depth: depth + 1)
          nodes.append(
            .element(name: name, attributes: unsafe attributes(of: node), children: inside))
        }
      default:
        break
      }
    }
  }

  @unsafe private static func attributes(
    of node: UnsafeMutablePointer<xmlNode>
  ) -> [FragmentAttribute] {
    var attributes: [FragmentAttribute] = []
    var next = unsafe node.pointee.properties
    while let attribute = unsafe next {
      attributes.append(
        FragmentAttribute(
          name: unsafe String(copying: attribute.pointee.name).lowercased(),
          value: unsafe String(
            taking:
              xmlNodeListGetString(attribute.pointee.doc, attribute.pointee.children, 1))))
      unsafe next = attribute.pointee.next
    }
    return attributes
  }
}
