import CLibXML2

enum Library {
  /// Initialises libxml2's global tables once per process. Swift initialises a global under a lock.
  ///
  /// Without this, the first thread that compiles a schema would register the RELAX NG data types, and nothing would
  /// keep other threads from doing so at the same time.
  static let started: Void = {
    xmlInitParser()
    _ = xmlRelaxNGInitTypes()
  }()

  /// Converts a count to libxml2's `int`. Throws if the count is over the limit.
  static func size(_ count: Int, limit: Int = Int(Int32.max)) throws(MarkupError) -> Int32 {
    guard count <= limit, let size = Int32(exactly: count) else {
      throw .tooLong(bytes: count, limit: min(limit, Int(Int32.max)))
    }
    return size
  }
}
