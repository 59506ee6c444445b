import Foundation
import Site
import Storage

/// The manifest in the archive: `manifest` lists what is published and, while an edition is moved into place,
/// `manifest.next` what will be.
struct ManifestFile {
  private let folder: String
  private static let current = "manifest"
  private static let coming = "manifest.next"
  static let stamps = "stamps"

  init(_ archive: ArchiveFolder) { folder = archive.path }

  /// The last published edition; empty when there is no manifest.
  func last() throws(StorageError) -> LastEdition {
    try read(ManifestFile.current) ?? LastEdition()
  }

  /// The edition that an interrupted run was publishing; nil when there is none.
  func next() throws(StorageError) -> LastEdition? { try read(ManifestFile.coming) }

  /// Writes `manifest.next`. From now on the next run completes this one if it is killed.
  func begin(_ texts: Texts) throws(StorageError) {
    let folder = try Descriptor.folder(made: folder)
    try folder.replace(ManifestFile.stamps, with: texts.stamps)
    try folder.replace(ManifestFile.coming, with: texts.manifest)
  }

  /// Writes a damaged `manifest.next` anew. Everything in it is checked again.
  func mend(_ edition: LastEdition) throws(StorageError) {
    try Descriptor.folder(folder).replace(
      ManifestFile.coming, with: ManifestText.write(edition.manifest.sorted, checkedBy: ""))
  }

  /// The texts of an edition's manifest and stamps.
  struct Texts: Sendable {
    fileprivate let manifest: [UInt8]
    fileprivate let stamps: [UInt8]

    init(_ edition: LastEdition) async {
      let files = edition.manifest.sorted
      async let stamps = StampFile.write(
        files.compactMap { file in
          edition.stamps[file.path].map { (file.path, file.digest, $0) }
        })
      manifest = ManifestText.write(files, checkedBy: edition.manifest.checkedBy)
      self.stamps = await stamps
    }
  }

  /// Makes `manifest.next` the manifest, after everything is in place.
  func end() throws(StorageError) {
    let folder = try Descriptor.folder(folder)
    try folder.rename(ManifestFile.coming, to: ManifestFile.current)
    try folder.sync()
  }

  private func read(_ name: String) throws(StorageError) -> LastEdition? {
    guard let folder = try Descriptor.folder(existing: folder),
      let text = try folder.contents(of: name)
    else { return nil }
    var edition = ManifestText.read(text)
    edition.stamps = StampFile.read(
      try folder.contents(of: ManifestFile.stamps) ?? [], for: edition.manifest)
    return edition
  }
}

extension StampFile {
  /// The stamps whose digests match the manifest.
  static func read(_ text: [UInt8], for manifest: Manifest) -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    stamps.reserveCapacity(manifest.files.count)
    read(text) { path, digest, stamp in
      if manifest.files[path]?.digest == digest { stamps[path] = stamp }
    }
    return stamps
  }
}
