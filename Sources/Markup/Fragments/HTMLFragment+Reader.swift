import CLibXML2

extension HTMLFragment {
  /// Copies libxml2's HTML tree into Swift values.
  enum Reader {
    /// The name of the element that is put around the input.
    static let frame = "apod-fragment"
    /// The number of elements around the input: `html`, `body`, and the element named `frame`.
    static let framing = 3

    /// Appends a node and its later siblings. The elements that surround the input are replaced by their content.
    @unsafe static func append(
      contentOf first: UnsafeMutablePointer<xmlNode>?, to nodes: inout [HTMLFragment.Node],
      depth: Int
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
            var inside: [HTMLFragment.Node] = []
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
    ) -> [HTMLFragment.Attribute] {
      var attributes: [HTMLFragment.Attribute] = []
      var next = unsafe node.pointee.properties
      while let attribute = unsafe next {
        attributes.append(
          HTMLFragment.Attribute(
            name: unsafe String(copying: attribute.pointee.name).lowercased(),
            value: unsafe String(
              taking:
                xmlNodeListGetString(attribute.pointee.doc, attribute.pointee.children, 1))))
        unsafe next = attribute.pointee.next
      }
      return attributes
    }
  }
}
