/// The text format of stamps. Each line contains the path, digest, length, modification time and inode of a file.
///
/// The text needs no backup. A damaged text is ignored, and all files are read again to compute their digests.
package enum StampFile {
  private static let format = "apod-stamps 3"

  /// Returns the text of the stamps, in the given order.
  package static func write(_ files: [(path: String, digest: String, stamp: FileStamp)]) -> [UInt8]
  {
    FieldLines.text(
      format: format,
      rows: files.map { file in
        [
          file.path, file.digest,
        ] + file.stamp.fields
      })
  }

  /// Passes each file's path, digest and stamp to the closure, in order. If the text is damaged, passes nothing.
  package static func read(_ text: [UInt8], each: (String, String, FileStamp) -> Void) {
    guard let lines = FieldLines(text, format: format), lines.isWhole else { return }
    for fields in lines.rows where fields.count == 5 {
      if let stamp = FileStamp(fields[2...]) { each(fields[0], fields[1], stamp) }
    }
  }
}
