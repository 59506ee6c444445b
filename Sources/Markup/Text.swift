import CLibXML2

extension String {
  /// Copies a string owned by libxml2; empty for a null pointer.
  @unsafe init(copying string: UnsafePointer<xmlChar>?) {
    self = unsafe string.map { unsafe String(cString: $0) } ?? ""
  }

  /// Copies a string allocated for the caller and frees it; empty for a null pointer.
  @unsafe init(taking string: UnsafeMutablePointer<xmlChar>?) {
    defer { unsafe apod_free(string) }
    unsafe self.init(copying: string)
  }
}

extension StaticString {
  /// Compares with a libxml2 string without allocating a `String`.
  @unsafe func equals(_ string: UnsafePointer<xmlChar>?) -> Bool {
    unsafe hasPointerRepresentation && xmlStrEqual(utf8Start, string) != 0
  }
}
