import Foundation

/// `.staging` in the site: holds the files of an edition until it is complete. It is locked, so that a run of
/// another archive notices that it is in use.
final class StagingFolder: Sendable {
  static let name = ".staging"

  let folder: Descriptor
  private let site: Descriptor

  /// Opens the folder of a site; nil when there is none. Throws `locked` when another run uses it.
  init?(existing output: String) throws(StorageError) {
    guard let site = try Descriptor.folder(existing: output),
      let status = try site.status(of: StagingFolder.name)
    else { return nil }
    guard status.kind == .folder else { throw .inTheWay([StagingFolder.name]) }
    let folder = try StagingFolder.locked(in: site)
    self.folder = folder
    self.site = site
  }

  /// Creates the folder of a site, with missing parents. Throws `locked` when another run uses it.
  init(made output: OutputPath) throws(StorageError) {
    let site = try Descriptor.folder(made: output.path)
    try site.makeFolder(StagingFolder.name)
    let folder = try StagingFolder.locked(in: site)
    self.folder = folder
    self.site = site
  }

  // Unlocks explicitly: a child process that is being started may briefly hold a copy of the descriptor.
  deinit { _ = flock(folder.number, LOCK_UN) }

  /// Removes the folder and its contents.
  func remove() throws(StorageError) { try site.removeAll(StagingFolder.name) }

  /// Throws `output` when the folder belongs to neither this user, root nor the site's owner: its owner could
  /// change what is published.
  private static func locked(in site: borrowing Descriptor) throws(StorageError) -> Descriptor {
    guard let folder = try site.folder(name) else { throw .inTheWay([name]) }
    let owner = try folder.status().owner
    guard try [geteuid(), 0, site.status().owner].contains(owner) else {
      throw .output(
        path: folder.path,
        reason: "it belongs to another user (\(owner)), who could change what is published")
    }
    if flock(folder.number, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw .locked(path: folder.path)
    }
    // Another run may have removed the folder before the lock was its own, and made a new one.
    guard try folder.status().stamp.inode == site.status(of: name)?.stamp.inode else {
      throw .locked(path: folder.path)
    }
    return folder
  }
}
