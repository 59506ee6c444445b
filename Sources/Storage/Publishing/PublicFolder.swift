package import Pictures

/// The published site on disk, and its manifest. Use it only while holding the archive's lock.
///
/// The folder is updated file by file. Changed files are first written to `.staging` inside it, which is on the
/// same file system regardless of mounts. When all of them are on disk, `archive/manifest.next` lists the new
/// site; that is the journal. Then the files are renamed into place, obsolete files are removed, and the
/// journal becomes the manifest. A run killed before the journal exists has changed nothing; any later run
/// completes the journal that it finds.
public struct PublicFolder: Sendable {
  let output: OutputPath
  package let archive: ArchiveFolder
  /// What was published here last, as far as it is known.
  public let manifest: Manifest
  /// Whether the manifest is damaged, missing, or of another folder. Then a file that it does not list may be this
  /// site's.
  package let isRecovering: Bool
  /// Whether the folder is known to have a site of this archive, whatever the manifest says: its open data have the
  /// archive's own feed identity.
  let hasOwnIdentity: Bool

  /// The site's path, with symbolic links resolved.
  var path: String { output.path }

  /// Opens the site at the path, after completing what an interrupted run was publishing, there or elsewhere.
  ///
  /// Throws `output` when the path cannot be a site, `locked` when a run of another archive is publishing
  /// there, and `disk`.
  public init(_ path: String, archive: ArchiveFolder) throws(StorageError) {
    self.archive = archive
    output = try OutputPath(path, archive: archive)
    let file = ManifestFile(archive)
    if let next = try file.next() {
      try PublicFolder.complete(next, of: file, in: output.path)
    }
    try StagingFolder(existing: output.path)?.remove()
    let last = try file.last()
    isRecovering = last.isDamaged || last.output != output.path
    manifest = last.isDamaged || !isRecovering ? last : Manifest()
    var hasOwnIdentity = false
    if isRecovering, let identity = try archive.state().identity {
      hasOwnIdentity = try FeedIdentity(publishedIn: output.path) == identity
    }
    self.hasOwnIdentity = hasOwnIdentity
  }

  /// Completes what was being published in the journal's folder; in the given one when the journal's is gone.
  private static func complete(
    _ journal: Manifest, of file: ManifestFile, in current: String
  ) throws(StorageError) {
    var next = journal
    var last = try file.last()
    if next.isDamaged {
      // What it does not list may be of the new site, and stays. All of it is checked again.
      next.digests.merge(last.digests) { coming, _ in coming }
      next.isDamaged = false
      next.output = current
      try file.begin(next)
    }
    let isThere = try Descriptor.folder(existing: next.output) != nil
    let path = isThere ? next.output : current
    // Of what was published elsewhere, nothing is removed.
    if last.output != path { last = Manifest() }
    let staging = try StagingFolder(existing: path)
    if let site = try Descriptor.Shared(folder: path) {
      try Journal(site: site, staging: staging, last: last, next: next).complete()
    }
    try file.end()
    try staging?.remove()
  }
}

extension FeedIdentity {
  /// The identity that the open data of the site in the folder name; nil when there are none, or they name none.
  package init?(publishedIn site: String) throws(StorageError) {
    guard
      let bytes = try Descriptor.folder(existing: site)?.plainFile("data/index.json")?.contents()
    else { return nil }
    self.init(index: bytes)
  }
}
