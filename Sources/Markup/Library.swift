import CLibXML2

/// What must be true of libxml2 before and around every call.
enum Library {
  /// Fills libxml2's global tables, once for the process: a Swift global is initialised under a lock.
  ///
  /// The data types of RELAX NG are otherwise registered by whichever thread compiles a schema first.
  static let started: Void = {
    xmlInitParser()
    _ = xmlRelaxNGInitTypes()
  }()

  /// The count as libxml2's `int`, or an error when it is over the limit.
  static func size(_ count: Int, limit: Int = Int(Int32.max)) throws(MarkupError) -> Int32 {
    guard count <= limit, let size = Int32(exactly: count) else {
      throw .tooLong(bytes: count, limit: min(limit, Int(Int32.max)))
    }
    return size
  }
}
