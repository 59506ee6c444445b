import Site

/// Stamps as text: path, digest, length, time and inode, parted by tabs, a line a file.
///
/// Each line is true of a file whichever edition it belongs to: that what has this stamp has this
/// digest. So it needs no step in common with any list of files, and no place in a backup.
enum StampText {
  /// The stamps of those files whose digest is known.
  static func write(
    _ stamps: [String: Stamp], digest: (String) -> String?
  ) -> [UInt8] {
    var text: [UInt8] = []
    for (path, stamp) in stamps {
      guard let digest = digest(path) else { continue }
      text.add(field: path)
      text += "\t\(digest)\t\(stamp.byteCount)\t\(stamp.modified)\t\(stamp.inode)\n".utf8
    }
    return text
  }

  /// Hands each file's path, digest and stamp on; what is no line of ours is passed over.
  static func read(_ text: [UInt8], each: (String, String, Stamp) -> Void) {
    let tab = UInt8(ascii: "\t")
    let lineFeed = UInt8(ascii: "\n")
    var fields = Fields(text[...])
    while !fields.isAtEnd {
      if let path = fields.next(tab), let digest = fields.next(tab),
        let byteCount = fields.number(tab), let modified = fields.next(tab).flatMap({ Int64($0) }),
        let inode = fields.next(lineFeed).flatMap({ UInt64($0) })
      {
        each(path, digest, Stamp(byteCount: byteCount, modified: modified, inode: inode))
      }
      fields.skipLine()
    }
  }
}

extension StampText {
  static func write(_ stamps: [String: Stamp], of manifest: Manifest) -> [UInt8] {
    write(stamps) { manifest.files[$0]?.digest }
  }

  /// The stamps whose digests the manifest has.
  static func read(_ text: [UInt8], for manifest: Manifest) -> [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    stamps.reserveCapacity(manifest.files.count)
    read(text) { path, digest, stamp in
      if manifest.files[path]?.digest == digest { stamps[path] = stamp }
    }
    return stamps
  }
}
