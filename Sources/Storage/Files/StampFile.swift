import Pictures

/// The text format of stamps: a line per file with path, digest, length, time and inode, separated by tabs.
///
/// Each line is valid on its own, whichever edition the file belongs to: a file with this stamp has this
/// digest. So it need not be in step with the manifest, nor be backed up. Invalid lines are ignored, and those
/// files are read once.
package enum StampFile {
  private static let format = "apod-stamps 2"
  private static let tab = UInt8(ascii: "\t")
  private static let lineFeed = UInt8(ascii: "\n")

  /// Writes the stamps of these files, in their order.
  package static func write(_ files: [(path: String, digest: String, stamp: FileStamp)]) -> [UInt8]
  {
    var lines: [UInt8] = []
    lines.reserveCapacity(files.count * 128)
    for file in files {
      lines.add(field: file.path)
      lines.append(tab)
      lines += file.digest.utf8
      lines.append(tab)
      lines += file.stamp.text.utf8
      lines.append(lineFeed)
    }
    return Array("\(format)\t\(XXH64.hex(lines))\n".utf8) + lines
  }

  /// Passes each file's path, digest and stamp to the closure, in file order.
  package static func read(_ text: [UInt8], each: (String, String, FileStamp) -> Void) {
    var fields = FieldScanner(text[...])
    guard fields.next(tab) == format, let digest = fields.next(lineFeed),
      let start = text.firstIndex(of: lineFeed),
      XXH64.hex(XXH64.hash(text[(start + 1)...])) == digest
    else { return }
    while let path = fields.next(tab), let digest = fields.next(tab),
      let stamp = fields.next(lineFeed).flatMap(FileStamp.init(text:))
    {
      each(path, digest, stamp)
    }
  }
}
