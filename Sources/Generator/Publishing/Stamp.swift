/// By what a file is known again without being read: while these are the same, so are its bytes.
struct Stamp: Hashable, Sendable {
  let byteCount: Int
  /// Nanoseconds since 1970.
  let modified: Int64
  let inode: UInt64

  init(byteCount: Int, modified: Int64, inode: UInt64) {
    self.byteCount = byteCount
    self.modified = modified
    self.inode = inode
  }

  init(_ status: FileStatus) {
    self.init(
      byteCount: Int(status.byteCount), modified: status.modified, inode: status.inode)
  }
}
