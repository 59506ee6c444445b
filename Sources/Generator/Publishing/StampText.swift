import Site

/// The stamps as text: path, digest, length, time and inode, parted by tabs, a line a file.
///
/// Each line is true of a file whichever edition it belongs to: that what has this stamp has this
/// digest. So it needs no step in common with the manifest, and no place in a backup.
enum StampText {
  static func write(_ stamps: [String: Stamp], of manifest: Manifest) -> [UInt8] {
    var text: [UInt8] = []
    for (path, stamp) in stamps {
      guard let file = manifest.files[path] else { continue }
      text.add(path)
      text += "\t\(file.digest)\t\(stamp.byteCount)\t\(stamp.modified)\t\(stamp.inode)\n".utf8
    }
    return text
  }

  /// The stamps whose digests the manifest has.
  static func read(_ text: [UInt8], for manifest: Manifest) -> [String: Stamp] {
    let tab = UInt8(ascii: "\t")
    let lineFeed = UInt8(ascii: "\n")
    var fields = Fields(text)
    var stamps: [String: Stamp] = [:]
    stamps.reserveCapacity(manifest.files.count)
    while !fields.isAtEnd {
      if let path = fields.next(tab), let digest = fields.next(tab),
        let byteCount = fields.number(tab), let modified = fields.next(tab).flatMap({ Int64($0) }),
        let inode = fields.next(lineFeed).flatMap({ UInt64($0) }),
        manifest.files[path]?.digest == digest
      {
        stamps[path] = Stamp(byteCount: byteCount, modified: modified, inode: inode)
      }
      fields.skipLine()
    }
    return stamps
  }
}
