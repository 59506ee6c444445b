import Pictures

/// The list of the published files, which are the files in the site's folder that belong to apod.
public struct Manifest: Hashable, Sendable {
  /// The XXH64 hash of each file's bytes (sixteen hexadecimal digits), by the file's path in the site.
  public internal(set) var digests: [String: String] = [:]
  /// Identifies the checks that all published files passed.
  public internal(set) var checkedBy = ""
  /// The path of the site's folder, with symbolic links resolved; empty if unknown. An archive can be published to
  /// several folders. The manifest describes the last of these folders.
  var output = ""
  /// Whether a part of the manifest's text could not be read.
  public internal(set) var isDamaged = false

  /// The paths of files that the other manifest does not contain.
  func paths(notIn other: Manifest) -> [String] {
    // Looking up the index and not the value avoids copying the value.
    digests.keys.filter { other.digests.index(forKey: $0) == nil }
  }
}

/// The manifest's text. The header contains the identity of the checks and the site's folder. Each further line
/// contains the path and digest of a file. The lines are sorted by path. If the text is damaged, its readable lines are
/// still used.
extension Manifest {
  private static let format = "apod-manifest-5"

  package var text: [UInt8] {
    FieldLines.text(
      format: Manifest.format, header: [checkedBy, output],
      rows: digests.sorted { $0.key < $1.key }.map { [$0.key, $0.value] })
  }

  /// Parses the text of a manifest. Any other text results in an empty, damaged manifest.
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
