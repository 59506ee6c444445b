import Pictures
import Site

/// Stamps as bytes: each file's path, digest, length, time and inode.
///
/// Each is true of a file whichever edition it belongs to: that what has this stamp has this digest. So
/// it needs no step in common with any list of files, and no place in a backup. What is not whole
/// counts for nothing, and the files are read once.
enum StampFile {
  static let format: UInt64 = 0x6170_6f64_0001_0001

  /// A file, its digest in sixteen hexadecimal digits.
  typealias File = (path: String, digest: String, stamp: Stamp)

  /// The stamps of these files, in their order.
  static func write(_ files: [File]) -> [UInt8] {
    NumberWriter.sealed(as: format, capacity: files.count * 64) { body in
      for file in files {
        guard let digest = UInt64(file.digest, radix: 16) else { continue }
        body.add(text: file.path)
        body.add(digest)
        body.add(file.stamp)
      }
    }
  }

  /// Hands each file's path, digest and stamp on, in the order that they were written in.
  static func read(_ bytes: [UInt8], each: (String, UInt64, Stamp) -> Void) {
    guard var reader = NumberReader(sealed: bytes, as: format) else { return }
    while !reader.isAtEnd {
      guard let path = reader.text(), let digest = reader.number(), let stamp = reader.stamp()
      else {
        return
      }
      each(path, digest, stamp)
    }
  }

  /// The stamps whose digests the manifest has.
  static func read(_ bytes: [UInt8], for manifest: Manifest) -> [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    stamps.reserveCapacity(manifest.files.count)
    read(bytes) { path, digest, stamp in
      if let file = manifest.files[path], UInt64(file.digest, radix: 16) == digest {
        stamps[path] = stamp
      }
    }
    return stamps
  }
}

extension NumberWriter {
  mutating func add(_ stamp: Stamp) {
    add(UInt64(bitPattern: Int64(stamp.byteCount)))
    add(UInt64(bitPattern: stamp.modified))
    add(stamp.inode)
  }
}

extension NumberReader {
  mutating func stamp() -> Stamp? {
    guard let byteCount = number(), let modified = number(), let inode = number() else {
      return nil
    }
    return Stamp(
      byteCount: Int(clamping: byteCount), modified: Int64(bitPattern: modified), inode: inode)
  }
}
