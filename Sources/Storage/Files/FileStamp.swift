/// File metadata for change detection: while it is the same, the contents are taken to be the same.
package struct FileStamp: Hashable, Sendable {
  package let byteCount: Int
  /// The modification time, in nanoseconds since 1970.
  package let modified: Int64
  package let inode: UInt64
}

extension FileStamp {
  /// Length, modification time and inode, as in `6000 1795681200000000000 8412`.
  package var text: String {
    String(byteCount) + " " + String(modified) + " " + String(inode)
  }

  /// Parses `text`; nil for anything else.
  init?(text: String) {
    // In UTF-8, for speed: a site has fifteen thousand.
    let parts = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { Substring($0) }
    guard parts.count == 3, let byteCount = Int(parts[0]), let modified = Int64(parts[1]),
      let inode = UInt64(parts[2])
    else { return nil }
    self.init(byteCount: byteCount, modified: modified, inode: inode)
  }
}
