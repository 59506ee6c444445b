import Pictures
package import Site
import Storage

/// The manifest's text format: one line per file, sorted, with tab-separated fields.
///
/// Not JSON, which takes ten times as long to read, and every run reads it. The first line holds the format,
/// the identity of the checker, and the XXH64 of all that follows: while that matches, the lines need no
/// validation. Of a damaged manifest the readable lines are used; a file of another line is not known to be ours.
package enum ManifestText {
  private static let tab = UInt8(ascii: "\t")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let format = "apod-manifest 4"

  /// Writes the manifest of these files, which must be sorted by path.
  package static func write(_ files: [Manifest.File], checkedBy: String) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(files.reduce(200) { $0 + $1.path.utf8.count + 60 })
    text += format.utf8
    text.append(tab)
    text.add(field: checkedBy)
    text.append(tab)
    text += XXH64.hex(0).utf8
    text.append(lineFeed)
    let start = text.count
    for file in files {
      text.add(field: file.path)
      text.append(tab)
      text += file.kind.rawValue.utf8
      text.append(tab)
      text.add(field: file.digest)
      text.append(tab)
      text.add(number: file.byteCount)
      text.append(lineFeed)
    }
    let digest = XXH64.hex(XXH64.hash(text[start...]))
    text.replaceSubrange(start - 17..<start - 1, with: digest.utf8)
    return text
  }

  /// Parses a manifest, without stamps; empty when it is not one.
  package static func read(_ text: [UInt8]) -> LastEdition {
    var fields = FieldScanner(text[...])
    guard fields.next(tab) == format, let checkedBy = fields.next(tab),
      let digest = fields.next(lineFeed), let start = text.firstIndex(of: lineFeed)
    else { return LastEdition(isDamaged: true) }
    var edition = LastEdition()
    edition.isDamaged = XXH64.hash(text[(start + 1)...]) != UInt64(digest, radix: 16)
    edition.manifest.checkedBy = edition.isDamaged ? "" : checkedBy
    // Exact capacity: every run copies the table, including its empty slots.
    edition.manifest.files.reserveCapacity(lineCount(text))
    while !fields.isAtEnd {
      if let file = file(&fields) { edition.manifest.files[file.path] = file }
      fields.skipLine()
    }
    return edition
  }

  private static func lineCount(_ text: [UInt8]) -> Int {
    unsafe text.withUnsafeBytes { bytes in
      var (count, at) = (0, 0)
      while true {
        at = unsafe ByteScan.first(lineFeed, in: bytes, at..<bytes.count) + 1
        guard at <= bytes.count else { return count }
        count += 1
      }
    }
  }

  private static func file(_ fields: inout FieldScanner) -> Manifest.File? {
    guard let path = fields.next(tab), SitePath.isSafe(path),
      let kind = fields.next(tab).flatMap(FileKind.init(rawValue:)),
      let digest = fields.next(tab), digest.utf8.count == 16,
      let byteCount = fields.number(lineFeed)
    else { return nil }
    return Manifest.File(path: path, kind: kind, digest: digest, byteCount: byteCount)
  }
}
