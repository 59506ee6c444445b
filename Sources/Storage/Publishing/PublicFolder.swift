import Pictures
import Site

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
  /// The files that were last published to this folder; empty if they are unknown.
  public let manifest: Manifest
  /// Whether the manifest is damaged, is missing, or describes another folder. If so, any file in the folder may belong
  /// to this site.
  package let isRecovering: Bool
  /// Whether the folder is known to contain this archive's site even without the manifest, because the open data in it
  /// contains the site's address and the archive's feed identity.
  let hasOwnIdentity: Bool
  /// A message that the manifest is damaged, with the consequences; nil if the manifest is not damaged.
  package let damage: String?

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
    if let next = try archive.nextManifest() { try PublicFolder.complete(next, archive) }
    try StagingFolder(existing: output.path)?.remove()
    try self.init(asItIs: output, archive: archive, root: root)
  }

  /// The site at the path as it is. An interrupted run may have left it unfinished.
  package init(
    asItIs output: OutputPath, archive: ArchiveFolder, root: String?
  ) throws(StorageError) {
    self.archive = archive
    self.output = output
    let last = try archive.manifest() ?? Manifest()
    isRecovering = last.output != output.path
    manifest = isRecovering ? Manifest() : last
    var hasOwnIdentity = false
    if isRecovering, let identity = try archive.state().identity,
      let site = try PublishedSite(in: output.path), site.root == root
    {
      hasOwnIdentity = site.identity == identity
    }
    self.hasOwnIdentity = hasOwnIdentity
    let pages = hasOwnIdentity ? "" : ", and does not delete the pages of removed days"
    damage =
      last.isDamaged
      ? "\(archive.path)/manifest is damaged: the build checks all files again\(pages)" : nil
  }

  /// Completes the publication that the journal describes, in the folder that the journal names. If the journal is
  /// damaged, or its folder is gone, the journal only replaces the manifest. The next build then finds that the
  /// manifest does not describe the folder, and checks all files.
  private static func complete(
    _ next: Manifest, _ archive: ArchiveFolder
  ) throws(StorageError) {
    var staging: StagingFolder?
    if let site = try folder(of: next, archive) {
      let last = try archive.manifest() ?? Manifest()
      staging = try StagingFolder(existing: next.output)
      // If the last manifest describes another folder, no file of this folder is removed.
      try Journal(
        site: site, staging: staging, last: last.output == next.output ? last : Manifest(),
        next: next
      ).complete()
    }
    try archive.endPublishing()
    try staging?.remove()
  }

  /// The folder that the journal names; nil if it is unknown or gone, or cannot be used for a site.
  private static func folder(
    of journal: Manifest, _ archive: ArchiveFolder
  ) throws(StorageError) -> Descriptor? {
    guard !journal.isDamaged, let folder = try Descriptor.folder(existing: journal.output) else {
      return nil
    }
    do throws(StorageError) {
      let output = try OutputPath(journal.output, archive: archive, makesFolders: false)
      return output.path == journal.output ? folder : nil
    } catch {
      guard case .output = error else { throw error }
      return nil
    }
  }

  /// The number of the site's days in each year, according to the manifest. If the manifest is not usable, the pages in
  /// the folder are counted.
  package func daysByYear() throws(StorageError) -> [Int: Int] {
    let paths = isRecovering ? try SiteFolder(path: path).paths() : Array(manifest.digests.keys)
    return paths.reduce(into: [:]) { years, path in
      if let day = Routes.day(ofPage: path) { years[day.year, default: 0] += 1 }
    }
  }

  /// The paths and digests of days' files that are in the folder but not in the new site. If the manifest is lost, but
  /// the folder is known to contain this archive's site, these files are obsolete. Any other file in the folder may be
  /// the owner's own.
  func daysLeft(by edition: Manifest) throws(StorageError) -> [String: String] {
    guard hasOwnIdentity else { return [:] }
    let site = try Descriptor.folder(existing: path)
    var digests: [String: String] = [:]
    for path in try SiteFolder(path: path).paths()
    where edition.digests[path] == nil && Routes.isOfDays(path) {
      digests[path] = try site?.digest(of: path)
    }
    return digests
  }
}
