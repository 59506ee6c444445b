import Pictures

/// The text format of stamps: a line per file with path, digest, length, time and inode, separated by tabs.
///
/// Each line is valid on its own: a file with this stamp has this digest. So the text need not be backed up. Invalid
/// lines are ignored, and those files are read once.
package enum StampFile {
  private static let format = "apod-stamps 3"

  /// Writes the stamps of these files, in their order.
  package static func write(_ files: [(path: String, digest: String, stamp: FileStamp)]) -> [UInt8]
  {
    var lines: [UInt8] = []
    lines.reserveCapacity(files.count * 96)
    for file in files {
      let stamp = file.stamp
      FieldLines.add(
        [
          file.path, file.digest, String(stamp.byteCount), String(stamp.modified),
          String(stamp.inode),
        ], to: &lines)
    }
    return Array("\(format)\t\(XXH64.hex(lines))\n".utf8) + lines
  }

  /// Passes each file's path, digest and stamp to the closure, in file order.
  package static func read(_ text: [UInt8], each: (String, String, FileStamp) -> Void) {
    guard let start = text.firstIndex(of: UInt8(ascii: "\n")) else { return }
    let lines = text[(start + 1)...]
    guard text[..<start].elementsEqual("\(format)\t\(XXH64.hex(XXH64.hash(lines)))".utf8) else {
      return
    }
    for fields in FieldLines.read(lines) where fields.count == 5 {
      if let byteCount = Int(fields[2]), let modified = Int64(fields[3]),
        let inode = UInt64(fields[4])
      {
        each(
          fields[0], fields[1],
          FileStamp(byteCount: byteCount, modified: modified, inode: inode))
      }
    }
  }
}
