import Pictures
import Site

/// Stamps as text: of each file a line with its path, digest, length, time and inode, parted by tabs.
///
/// Each is true of a file whichever edition it belongs to: that what has this stamp has this digest. So
/// it needs no step in common with any list of files, and no place in a backup. What is not whole
/// counts for nothing, and the files are read once.
enum StampFile {
  private static let format = "apod-stamps 2"
  private static let tab = UInt8(ascii: "\t")
  private static let lineFeed = UInt8(ascii: "\n")

  /// The stamps of these files, in their order.
  static func write(_ files: [(path: String, digest: String, stamp: FileStamp)]) -> [UInt8] {
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

  /// Hands each file's path, digest and stamp on, in the order that they were written in.
  static func read(_ text: [UInt8], each: (String, String, FileStamp) -> Void) {
    var fields = Fields(text[...])
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

  /// The stamps whose digests the manifest has.
  static func read(_ text: [UInt8], for manifest: Manifest) -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    stamps.reserveCapacity(manifest.files.count)
    read(text) { path, digest, stamp in
      if manifest.files[path]?.digest == digest { stamps[path] = stamp }
    }
    return stamps
  }
}
