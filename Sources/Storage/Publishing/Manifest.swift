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
  /// Whether the manifest's text could not be read. If so, the manifest is empty.
  package internal(set) var isDamaged = false

  /// The paths of files that the other manifest does not contain.
  func paths(notIn other: Manifest) -> [String] {
    // Looking up the index and not the value avoids copying the value.
    digests.keys.filter { other.digests.index(forKey: $0) == nil }
  }
}

/// The manifest's text. The header contains the identity of the checks and the site's folder. Each further line
/// contains the path and digest of a file. The lines are sorted by path.
extension Manifest {
  private static let format = "apod-manifest-5"

  package var text: [UInt8] {
    FieldLines.text(
      format: Manifest.format, header: [checkedBy, output],
      rows: digests.sorted { $0.key < $1.key }.map { [$0.key, $0.value] })
  }

  /// Parses the text of a manifest. Any other text results in an empty, damaged manifest.
  package init(text: [UInt8]) {
    guard let lines = FieldLines(text, format: Manifest.format),
      lines.header.count == 2
    else {
      isDamaged = true
      return
    }
    (checkedBy, output) = (lines.header[0], lines.header[1])
    for row in lines.rows where row.count == 2 {
      if SitePath.isSafe(row[0]), row[1].utf8.count == 16 { digests[row[0]] = row[1] }
    }
  }
}

/// The manifest's files in the archive's folder. `manifest` lists the published files. While a new site is moved into
/// place, `manifest.next` lists the new site's files.
extension ArchiveFolder {
  private static let current = "manifest"
  private static let coming = "manifest.next"

  /// The manifest of the last published site; nil if nothing was published.
  func manifest() throws(StorageError) -> Manifest? { try manifest(ArchiveFolder.current) }

  /// The manifest that an interrupted run was publishing; nil if there is none.
  func nextManifest() throws(StorageError) -> Manifest? { try manifest(ArchiveFolder.coming) }

  private func manifest(_ name: String) throws(StorageError) -> Manifest? {
    try folder(existing: "")?.contents(of: name).map { Manifest(text: $0) }
  }

  /// Writes `manifest.next`. If this run is killed later, the next run completes the publication.
  func beginPublishing(_ edition: Manifest) throws(StorageError) {
    try folder(made: "").replace(ArchiveFolder.coming, with: edition.text)
  }

  /// Renames `manifest.next` to `manifest`. Call this when all files are in place.
  func endPublishing() throws(StorageError) {
    let folder = try Descriptor.folder(path)
    try folder.rename(ArchiveFolder.coming, to: ArchiveFolder.current)
    try folder.sync()
  }
}
