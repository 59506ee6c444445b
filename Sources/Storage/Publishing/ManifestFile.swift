import Foundation

/// The manifest's files in the archive's folder. `manifest` lists the published files. While a new site is moved into
/// place, `manifest.next` lists the new site's files.
struct ManifestFile {
  private let folder: String
  private static let current = "manifest"
  private static let coming = "manifest.next"

  init(_ archive: ArchiveFolder) { folder = archive.path }

  /// The manifest of the last published site; empty if nothing was published.
  func last() throws(StorageError) -> Manifest { try read(ManifestFile.current) ?? Manifest() }

  /// The manifest that an interrupted run was publishing; nil if there is none.
  func next() throws(StorageError) -> Manifest? { try read(ManifestFile.coming) }

  /// Writes `manifest.next`. If this run is killed later, the next run completes the publication.
  func begin(_ edition: Manifest) throws(StorageError) {
    try Descriptor.folder(made: folder).replace(ManifestFile.coming, with: edition.text)
  }

  /// Renames `manifest.next` to `manifest`. Call this when all files are in place.
  func end() throws(StorageError) {
    let folder = try Descriptor.folder(folder)
    try folder.rename(ManifestFile.coming, to: ManifestFile.current)
    try folder.sync()
  }

  private func read(_ name: String) throws(StorageError) -> Manifest? {
    try Descriptor.folder(existing: folder)?.contents(of: name).map { Manifest(text: $0) }
  }
}
