extension RecordScanner {
  /// What was found, and the line on which it begins, from 1.
  struct Found: Hashable {
    let line: Int
    let content: Content
  }

  /// A record, or what was found in place of one.
  enum Content: Hashable {
    /// A record, which may be invalid JSON.
    case record([UInt8])
    /// A record of this many bytes, more than `longest`.
    case tooLong(Int)
    case cutRecord
    /// The file ends before its list is closed.
    case openList
    /// The file is empty, or its list is.
    case noRecord
  }
}
