import Pictures

/// The published site on disk, and its manifest. Use it only while you hold the archive's lock.
///
/// The folder is updated file by file. Changed files are first written to its subfolder `.staging`, which is always on
/// the same file system. When all changed files are on disk, the list of the new site's files is written to
/// `archive/manifest.next` (the journal). Then files are renamed into place, obsolete files are removed, and the
/// journal becomes the manifest. If a run is killed before the journal exists, it has changed nothing. If a later run
/// finds a journal, it completes the publication.
public struct PublicFolder: Sendable {
  let output: OutputPath
  package let archive: ArchiveFolder
  /// The files that were last published to this folder, as far as they are known.
  public let manifest: Manifest
  /// Whether the manifest is damaged, is missing, or describes another folder. If so, files that the manifest does not
  /// list may belong to this site.
  package let isRecovering: Bool
  /// Whether the folder is known to contain this archive's site even without the manifest, because the open data in it
  /// contains the site's address and the archive's feed identity.
  let hasOwnIdentity: Bool

  /// A message that the manifest is damaged, with the consequences; nil if the manifest is not damaged.
  package var damage: String? {
    guard manifest.isDamaged else { return nil }
    let pages = hasOwnIdentity ? "" : ", and does not delete the pages of removed days"
    return "\(archive.path)/manifest is damaged: the build checks all files again\(pages)"
  }

  /// The site's path, with symbolic links resolved.
  var path: String { output.path }

  /// Opens the site at the path. If a run was interrupted while it published to this folder or another one, first
  /// completes that publication.
  ///
  /// Throws `output` if the path cannot be a site, `locked` if a run of another archive is publishing there, and
  /// `disk` after a disk error. `root` is the site's address. If the manifest is lost, the address helps to identify
  /// the site in the folder.
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

  /// The site at the path as it is. An interrupted run may have left it unfinished.
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

  /// Completes the publication that the journal describes, in the folder that the journal names. If that folder is
  /// gone, publishes to the given folder instead.
  private static func complete(
    _ journal: Manifest, of file: ManifestFile, _ archive: ArchiveFolder, in current: String
  ) throws(StorageError) {
    var next = journal
    var last = try file.last()
    if next.isDamaged {
      // Files that are missing from the damaged journal may belong to the new site, so published files stay. The next
      // build checks all files again.
      next.digests.merge(last.digests) { coming, _ in coming }
      next.isDamaged = false
      next.output = current
      try file.begin(next)
    }
    let path = try place(of: next, archive) ?? current
    // The last manifest describes another folder, so no file of this folder is removed.
    if last.output != path { last = Manifest() }
    let staging = try StagingFolder(existing: path)
    if let site = try Descriptor.Shared(folder: path) {
      try Journal(site: site, staging: staging, last: last, next: next).complete()
    }
    try file.end()
    try staging?.remove()
  }

  /// The folder that the journal names; nil if it is gone, or cannot be used for a site.
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
