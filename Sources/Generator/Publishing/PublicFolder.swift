import Foundation
public import Site

/// The published site on disk, and what is known of what it holds. It is used under the archive's lock.
///
/// The folder changes file by file. What an edition changes is written to `.staging` in it first: the same file
/// system, whatever is mounted where. When all of it is on the disk, `archive/manifest.next` says what the site
/// is about to be; that is the journal. Then the files are renamed into place, those that are gone are
/// removed, and the journal becomes the manifest. A run that is killed before there is a journal has changed
/// nothing; any later run completes the journal that it finds.
public struct PublicFolder: Sendable {
  let output: OutputPath
  let archive: ArchiveFolder
  let last: LastEdition

  /// What was published last, as far as it is known. `Staging` tells what of it still is there.
  public var manifest: Manifest { last.manifest }

  /// Whether what was published last is known in part only: the manifest has been damaged.
  public var isKnownInPart: Bool { last.isDamaged }

  /// Where the site is, symbolic links resolved.
  var path: String { output.path }

  /// The site at the path, after what a killed run had begun to publish is completed.
  ///
  /// Throws `output` when the path cannot be a site, `locked` when another archive's run publishes
  /// there, and `disk`.
  public init(_ path: String, archive: ArchiveFolder) throws(GeneratorError) {
    self.archive = archive
    output = try OutputPath(path, archive: archive)
    try output.removeFormerTrees()
    let file = ManifestFile(archive)
    let staging = try StagingFolder(existing: output)
    if let next = try file.next() {
      if let site = try SharedDescriptor(folder: output.path) {
        try Journal(site: site, staging: staging, last: try file.last(), next: next).complete()
      }
      try file.end()
    }
    try staging?.remove()
    last = try file.last()
  }

}

extension OutputPath {
  /// Removes what earlier versions kept beside the site: second names of its files. Only one that was killed
  /// between two renames left the site itself there. What is another user's is left alone.
  fileprivate func removeFormerTrees() throws(GeneratorError) {
    guard let parent = try Descriptor.folder(existing: parent) else { return }
    let owners = try [geteuid(), 0, parent.status().owner]
    for kind in ["old", "new", "spare"] {
      let tree = ".\(name).apod-\(kind)"
      guard let owner = try parent.status(of: tree)?.owner, owners.contains(owner) else { continue }
      if kind == "old", try parent.status(of: name) == nil {
        try parent.rename(tree, to: name)
      } else {
        try parent.removeAll(tree)
      }
    }
  }
}
