import CSystem
import Foundation
import Site

/// Moves a completely staged site into place. Normally the run that staged the site does this. If that run was
/// interrupted, a later run does it.
struct Journal {
  let site: Descriptor
  /// The staging folder; nil if it was removed.
  let staging: StagingFolder?
  /// The files of the previously published site.
  let last: Manifest
  /// The files of the new site.
  let next: Manifest

  /// Renames staged files into place and removes obsolete files. Every file is complete at every moment, and is in
  /// place before the pages that refer to it. Throws `inTheWay` if something other than a folder exists at the path of
  /// one of the site's folders.
  func complete() throws(StorageError) {
    var staged: [String] = []
    if let staging { staged = try SiteFolder(path: staging.folder.path).paths() }
    _ = try complete(staged)
  }

  /// Does the same as `complete()`, but moves only these staged files. Returns the paths of obsolete files that stay
  /// because they were modified after publishing.
  func complete(_ staged: some Collection<String>) throws(StorageError) -> [String] {
    if let staging {
      for (group, names) in groups(of: staged) {
        try place(names, in: group.folder, from: staging)
      }
    }
    let left = try removeGone()
    try site.syncFileSystem(made: staged)
    return left
  }

  /// The order in which files are moved: first the files that pages need, then pages, and last the service worker,
  /// which caches all these files.
  private enum Rank: Comparable {
    case part, page, front
    /// Files that are requested separately, such as a feed.
    case alone
    case worker
  }

  /// Files of the same rank in one folder, which are moved together.
  private struct Group: Hashable {
    let rank: Rank
    let folder: String
  }

  /// The names of the files by rank and folder, in the order of moving.
  private func groups(of staged: some Collection<String>) -> [(key: Group, value: [String])] {
    var groups: [Group: [String]] = [:]
    for path in staged {
      // Files that the new site does not contain are not moved.
      guard let rank = rank(path) else { continue }
      let (folder, name) = SitePath.parts(path)
      groups[Group(rank: rank, folder: folder), default: []].append(name)
    }
    return groups.sorted { ($0.key.rank, $0.key.folder) < ($1.key.rank, $1.key.folder) }
  }

  /// Renames files of one folder into place. Throws `inTheWay` if there is a symbolic link in place of the folder: the
  /// link can point anywhere, and may have been created after the staging.
  private func place(
    _ names: [String], in folder: String, from staging: StagingFolder
  ) throws(StorageError) {
    guard let source = try staging.folder.folder(folder),
      let target = try site.folder(folder, isMade: true)
    else { throw .inTheWay([folder]) }
    for name in names where unsafe renameat(source.number, name, target.number, name) != 0 {
      throw .disk(path: target.path + "/" + name, action: "be replaced", code: errno)
    }
  }

  private func rank(_ path: String) -> Rank? {
    guard next.digests[path] != nil else { return nil }
    if path == Routes.worker { return .worker }
    if path == Routes.front { return .front }
    guard let dot = path.lastIndex(of: ".") else { return .alone }
    switch path[dot...] {
    case ".html": return .page
    case ".xml", ".json", ".jsonl", ".opml", ".txt", ".webmanifest": return .alone
    default: return .part
    }
  }

  /// Removes obsolete files, and folders that become empty. Obsolete files that were modified after publishing stay.
  /// Returns their paths.
  private func removeGone() throws(StorageError) -> [String] {
    let gone = last.paths(notIn: next)
    if gone.isEmpty { return [] }
    var left: [String] = []
    for path in gone.sorted() {
      let (above, name) = SitePath.parts(path)
      guard let folder = try site.folder(above) else { continue }
      if let digest = try folder.digest(of: name), digest == last.digests[path] {
        try folder.remove(name)
      } else if try folder.status(of: name) != nil {
        left.append(path)
      }
    }
    let folders = SitePath.folders(above: gone)
      .subtracting(SitePath.folders(above: next.digests.keys))
    for path in folders.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      let (above, name) = SitePath.parts(path)
      try site.folder(above)?.removeFolder(name)
    }
    return left
  }
}

extension Descriptor {
  /// Waits until all writes to this folder's file system are on disk. If the system has no call for this, syncs the
  /// given files and their folders instead.
  func syncFileSystem(made: some Collection<String>) throws(StorageError) {
    if interruptible({ apod_sync_file_system(number) }) == 0 { return }
    guard errno == ENOSYS || errno == EINVAL else {
      throw .disk(path: path, action: "be written to the disk", code: errno)
    }
    for path in made { try siteFile(path)?.sync() }
    for path in SitePath.folders(above: made) { try folder(path)?.sync() }
    try sync()
  }
}
