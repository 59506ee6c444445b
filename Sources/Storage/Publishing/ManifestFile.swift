import Foundation

/// The manifest in the archive: `manifest` lists what is published and, while an edition is moved into place,
/// `manifest.next` what will be.
struct ManifestFile {
  private let folder: String
  private static let current = "manifest"
  private static let coming = "manifest.next"

  init(_ archive: ArchiveFolder) { folder = archive.path }

  /// The last published edition; empty when there is no manifest.
  func last() throws(StorageError) -> Manifest { try read(ManifestFile.current) ?? Manifest() }

  /// The edition that an interrupted run was publishing; nil when there is none.
  func next() throws(StorageError) -> Manifest? { try read(ManifestFile.coming) }

  /// Writes `manifest.next`. From now on the next run completes this one if it is killed.
  func begin(_ edition: Manifest) throws(StorageError) {
    try Descriptor.folder(made: folder).replace(ManifestFile.coming, with: edition.text)
  }

  /// Makes `manifest.next` the manifest, after everything is in place.
  func end() throws(StorageError) {
    let folder = try Descriptor.folder(folder)
    try folder.rename(ManifestFile.coming, to: ManifestFile.current)
    try folder.sync()
  }

  private func read(_ name: String) throws(StorageError) -> Manifest? {
    try Descriptor.folder(existing: folder)?.contents(of: name).map { Manifest(text: $0) }
  }
}
