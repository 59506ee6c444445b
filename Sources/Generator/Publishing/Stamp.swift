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

extension Stamp: LosslessStringConvertible {
  /// Its length, time and inode, as in `6000 1795681200000000000 8412`.
  var description: String { "\(byteCount) \(modified) \(inode)" }

  init?(_ description: String) {
    let parts = description.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, let byteCount = Int(parts[0]), let modified = Int64(parts[1]),
      let inode = UInt64(parts[2])
    else { return nil }
    self.init(byteCount: byteCount, modified: modified, inode: inode)
  }
}
