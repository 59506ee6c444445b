import Pictures

/// The record of the files for screens. The first line contains the version of the process and the original's digest.
/// Each further line contains a file's screen, length and digest: `800x480 48211 0123456789abcdef`.
package struct TodayRecord: Hashable, Sendable {
  /// The version of the process that makes the files. A process that makes different files from the same original needs
  /// a new version.
  private static let version = "2"

  let original: String
  let files: [Screen: PictureFile]

  init(original: String, files: [Screen: PictureFile]) {
    self.original = original
    self.files = files
  }

  /// Parses a record. Nil if the text is not a record of this version, so that all files are made again.
  package init?(_ text: [UInt8]) {
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    guard let first = lines.first?.split(separator: " "), first.count == 2,
      first[0] == TodayRecord.version, first[1].isDigest
    else { return nil }
    original = String(first[1])
    var files: [Screen: PictureFile] = [:]
    for line in lines.dropFirst() {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 3, let screen = Screen(words[0]), let count = Int(words[1]),
        PictureFile.byteCounts.contains(count), words[2].isDigest
      else { return nil }
      files[screen] = PictureFile(today: screen, byteCount: count, digest: words[2])
    }
    self.files = files
  }

  package var text: [UInt8] {
    let lines = files.map { "\($0.key.text) \($0.value.byteCount) \($0.value.digest)" }.sorted()
    let head = "\(TodayRecord.version) \(original)"
    return Array(([head] + lines).map { $0 + "\n" }.joined().utf8)
  }
}
