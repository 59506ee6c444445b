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
  /// What was published last, as far as it is known.
  public let manifest: Manifest

  /// The site's path, with symbolic links resolved.
  var path: String { output.path }

  /// Opens the site at the path, after completing what an interrupted run was publishing.
  ///
  /// Throws `output` when the path cannot be a site, `locked` when a run of another archive is publishing
  /// there, and `disk`.
  public init(_ path: String, archive: ArchiveFolder) throws(StorageError) {
    self.archive = archive
    output = try OutputPath(path, archive: archive)
    let file = ManifestFile(archive)
    let staging = try StagingFolder(existing: output)
    if var next = try file.next() {
      if next.isDamaged {
        // What it does not list may be of the new site, and stays. All of it is checked again.
        next.digests.merge(try file.last().digests) { coming, _ in coming }
        next.isDamaged = false
        try file.begin(next)
      }
      if let site = try Descriptor.Shared(folder: output.path) {
        try Journal(site: site, staging: staging, last: try file.last(), next: next).complete()
      }
      try file.end()
    }
    try staging?.remove()
    manifest = try file.last()
  }
}
