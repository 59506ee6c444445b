import Pictures

/// The files of a published edition, which are the ones in the site's folder that are ours.
public struct Manifest: Hashable, Sendable {
  /// XXH64 of each file's bytes, sixteen hexadecimal digits, by the file's path in the site.
  public internal(set) var digests: [String: String] = [:]
  /// Identifies the checks that all these files passed.
  public internal(set) var checkedBy = ""
  /// The path of the site's folder, with symbolic links resolved; empty when it is not known. An archive may be
  /// published to several folders, and the manifest is of the last one.
  var output = ""
  /// Whether a part of its text could not be read.
  public internal(set) var isDamaged = false

  /// The paths of the files that another edition lacks.
  func paths(notIn other: Manifest) -> [String] {
    // Asked for an index, a table copies no value.
    digests.keys.filter { other.digests.index(forKey: $0) == nil }
  }
}

/// The manifest's text: one line per file, sorted, with its path and its digest; first the identity of the checks, and the
/// site's folder. Of a damaged manifest the readable lines are used.
extension Manifest {
  private static let format = "apod-manifest-5"

  package var text: [UInt8] {
    FieldLines.text(
      format: Manifest.format, header: [checkedBy, output],
      rows: digests.sorted { $0.key < $1.key }.map { [$0.key, $0.value] })
  }

  /// Parses the text of a manifest; empty, and damaged, when it is none.
  package init(text: [UInt8]) {
    guard let lines = FieldLines(text, format: Manifest.format), lines.header.count == 2 else {
      isDamaged = true
      return
    }
    isDamaged = !lines.isWhole
    if lines.isWhole { (checkedBy, output) = (lines.header[0], lines.header[1]) }
    for row in lines.rows where row.count == 2 {
      if SitePath.isSafe(row[0]), row[1].utf8.count == 16 { digests[row[0]] = row[1] }
    }
  }
}
