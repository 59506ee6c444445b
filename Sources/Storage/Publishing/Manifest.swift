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

/// The manifest's text: one line per file, sorted, with its path and its digest.
///
/// Not JSON, which takes ten times as long to read, and every run reads it. The first line holds the format, the
/// identity of the checks, and the XXH64 of all that follows. Of a damaged manifest the readable lines are used; a file
/// of another line is not known to be ours.
extension Manifest {
  private static let format = "apod-manifest-5"

  package var text: [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(digests.count * 48)
    for (path, digest) in digests.sorted(by: { $0.key < $1.key }) {
      FieldLines.add([path, digest], to: &lines)
    }
    var text: [UInt8] = []
    FieldLines.add([Manifest.format, checkedBy, XXH64.hex(lines)], to: &text)
    return text + lines
  }

  /// Parses the text of a manifest; empty, and damaged, when it is none.
  package init(text: [UInt8]) {
    let start = text.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
    let header = Array(FieldLines.read(text[..<start])).first ?? []
    guard header.count == 3, header[0] == Manifest.format else {
      isDamaged = true
      return
    }
    let lines = text[start...].dropFirst()
    isDamaged = XXH64.hex(XXH64.hash(lines)) != header[2]
    checkedBy = isDamaged ? "" : header[1]
    for line in FieldLines.read(lines) where line.count == 2 {
      if SitePath.isSafe(line[0]), line[1].utf8.count == 16 { digests[line[0]] = line[1] }
    }
  }
}
