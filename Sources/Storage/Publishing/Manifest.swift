import Pictures

/// The files of a published edition, which are the ones in the site's folder that are ours.
public struct Manifest: Hashable, Sendable {
  /// XXH64 of each file's bytes, sixteen hexadecimal digits, by the file's path in the site.
  public internal(set) var digests: [String: String] = [:]
  /// Identifies the checks that all these files passed.
  public internal(set) var checkedBy = ""
  /// Whether a part of its text could not be read.
  public internal(set) var isDamaged = false

  /// The paths of the files that another edition lacks.
  func paths(notIn other: Manifest) -> [String] {
    // Asked for an index, a table copies no value.
    digests.keys.filter { other.digests.index(forKey: $0) == nil }
  }
}

/// The manifest's text: one line per file, sorted, with its path and its digest; first the identity of the checks. Of a
/// damaged manifest the readable lines are used; a file of another line is not known to be ours.
extension Manifest {
  private static let format = "apod-manifest-5"

  package var text: [UInt8] {
    FieldLines.text(
      format: Manifest.format, header: [checkedBy],
      rows: digests.sorted { $0.key < $1.key }.map { [$0.key, $0.value] })
  }

  /// Parses the text of a manifest; empty, and damaged, when it is none.
  package init(text: [UInt8]) {
    guard let lines = FieldLines(text, format: Manifest.format), lines.header.count == 1 else {
      isDamaged = true
      return
    }
    isDamaged = !lines.isWhole
    checkedBy = isDamaged ? "" : lines.header[0]
    for row in lines.rows where row.count == 2 {
      if SitePath.isSafe(row[0]), row[1].utf8.count == 16 { digests[row[0]] = row[1] }
    }
  }
}
