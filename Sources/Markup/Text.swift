import CLibXML2

extension String {
  /// Copies a string that libxml2 owns. The result is empty for a null pointer.
  @unsafe init(copying string: UnsafePointer<xmlChar>?) {
    self = unsafe string.map { unsafe String(cString: $0) } ?? ""
  }

  /// Copies a string that libxml2 allocated for the caller, and frees it. The result is empty for a null pointer.
  @unsafe init(taking string: UnsafeMutablePointer<xmlChar>?) {
    defer { unsafe apod_free(string) }
    unsafe self.init(copying: string)
  }

  /// The value of an attribute, with character references resolved.
  @unsafe init(valueOf attribute: UnsafeMutablePointer<xmlAttr>) {
    let first = unsafe attribute.pointee.children
    // Without entity declarations, the value is a single text node. Reading this node directly avoids a copy in
    // libxml2.
    if let first = unsafe first, unsafe first.pointee.next == nil,
      unsafe first.pointee.type == XML_TEXT_NODE
    {
      unsafe self.init(copying: first.pointee.content)
    } else {
      unsafe self.init(taking: xmlNodeListGetString(attribute.pointee.doc, first, 1))
    }
  }
}

extension StaticString {
  /// Compares with a libxml2 string without allocating a `String`.
  @unsafe func equals(_ string: UnsafePointer<xmlChar>?) -> Bool {
    unsafe hasPointerRepresentation && xmlStrEqual(utf8Start, string) != 0
  }
}
