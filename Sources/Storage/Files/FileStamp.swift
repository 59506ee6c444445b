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
}
