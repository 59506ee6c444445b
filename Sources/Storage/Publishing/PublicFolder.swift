import Pictures

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
  /// address of the site and the archive's own feed identity.
  let hasOwnIdentity: Bool

  /// What is wrong with the manifest, and what follows; nil when nothing is.
  package var damage: String? {
    guard manifest.isDamaged else { return nil }
    let pages = hasOwnIdentity ? "" : ", and pages of removed days stay"
    return "\(archive.path)/manifest is damaged: the build checks all files again\(pages)"
  }

  /// The site's path, with symbolic links resolved.
  var path: String { output.path }

  /// Opens the site at the path, after completing what an interrupted run was publishing, there or elsewhere.
  ///
  /// Throws `output` when the path cannot be a site, `locked` when a run of another archive is publishing
  /// there, and `disk`.
  /// `root` is the address of the site, by which one that an earlier run published is known when the manifest is lost.
  public init(
    _ path: String, archive: ArchiveFolder, root: String? = nil
  ) throws(StorageError) {
    let output = try OutputPath(path, archive: archive)
    let file = ManifestFile(archive)
    if let next = try file.next() {
      try PublicFolder.complete(next, of: file, archive, in: output.path)
    }
    try StagingFolder(existing: output.path)?.remove()
    try self.init(asItIs: output, archive: archive, root: root)
  }

  /// The site at the path as an interrupted run may have left it.
  package init(
    asItIs output: OutputPath, archive: ArchiveFolder, root: String?
  ) throws(StorageError) {
    self.archive = archive
    self.output = output
    let last = try ManifestFile(archive).last()
    isRecovering = last.isDamaged || last.output != output.path
    manifest = last.isDamaged || !isRecovering ? last : Manifest()
    var hasOwnIdentity = false
    if isRecovering, let identity = try archive.state().identity,
      let site = try PublishedSite(in: output.path), site.root == root
    {
      hasOwnIdentity = site.identity == identity
    }
    self.hasOwnIdentity = hasOwnIdentity
  }

  /// Completes what was being published in the journal's folder; in the given one when the journal's is gone.
  private static func complete(
    _ journal: Manifest, of file: ManifestFile, _ archive: ArchiveFolder, in current: String
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
    let path = try place(of: next, archive) ?? current
    // Of what was published elsewhere, nothing is removed.
    if last.output != path { last = Manifest() }
    let staging = try StagingFolder(existing: path)
    if let site = try Descriptor.Shared(folder: path) {
      try Journal(site: site, staging: staging, last: last, next: next).complete()
    }
    try file.end()
    try staging?.remove()
  }

  /// The folder that the journal is of; nil when it is gone, or could not be a site.
  private static func place(
    of journal: Manifest, _ archive: ArchiveFolder
  ) throws(StorageError) -> String? {
    guard !journal.output.isEmpty, try Descriptor.folder(existing: journal.output) != nil else {
      return nil
    }
    do throws(StorageError) {
      return try OutputPath(journal.output, archive: archive, makesFolders: false).path
    } catch {
      guard case .output = error else { throw error }
      return nil
    }
  }
}
