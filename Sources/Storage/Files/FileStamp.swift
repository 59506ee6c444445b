/// File metadata for change detection. Two files with equal stamps are assumed to have equal contents.
package struct FileStamp: Hashable, Sendable {
  package let byteCount: Int
  /// The modification time, in nanoseconds since 1970.
  package let modified: Int64
  package let inode: UInt64
}

extension FileStamp {
  /// Length, modification time and inode as fields of `FieldLines`.
  package var fields: [String] { [String(byteCount), String(modified), String(inode)] }

  /// Reads a stamp from the three fields.
  package init?(_ fields: ArraySlice<String>) {
    guard fields.count == 3, let byteCount = Int(fields[fields.startIndex]),
      let modified = Int64(fields[fields.startIndex + 1]),
      let inode = UInt64(fields[fields.startIndex + 2])
    else { return nil }
    self.init(byteCount: byteCount, modified: modified, inode: inode)
  }

  /// Length, modification time and inode, as in `6000 1795681200000000000 8412`.
  package var text: String {
    String(byteCount) + " " + String(modified) + " " + String(inode)
  }
}
