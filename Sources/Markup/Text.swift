import CLibXML2

extension String {
  /// A copy of one of libxml2's own strings; empty for a null pointer.
  @unsafe init(copying string: UnsafePointer<xmlChar>?) {
    self = unsafe string.map { unsafe String(cString: $0) } ?? ""
  }

  /// A copy of a string that libxml2 made for us, which is freed; empty for a null pointer.
  @unsafe init(taking string: UnsafeMutablePointer<xmlChar>?) {
    defer { unsafe apod_free(string) }
    unsafe self.init(copying: string)
  }
}

extension StaticString {
  /// Whether the bytes are those of libxml2's string, without making a `String` of it.
  @unsafe func equals(_ string: UnsafePointer<xmlChar>?) -> Bool {
    unsafe hasPointerRepresentation && xmlStrEqual(utf8Start, string) != 0
  }
}
