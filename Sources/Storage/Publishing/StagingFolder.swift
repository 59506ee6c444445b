import Foundation

/// The folder `.staging` in the site's folder. This folder contains the new files until all of them are complete. A
/// lock on it shows runs of other archives that the site's folder is in use.
final class StagingFolder: Sendable {
  static let name = ".staging"

  let folder: Descriptor
  private let site: Descriptor

  /// Opens the staging folder of a site; nil if there is none. Throws `locked` if another run is using it.
  init?(existing output: String) throws(StorageError) {
    guard let site = try Descriptor.folder(existing: output),
      let status = try site.status(of: StagingFolder.name)
    else { return nil }
    guard status.kind == .folder else { throw .inTheWay([StagingFolder.name]) }
    self.site = site
    folder = try StagingFolder.locked(in: site)
  }

  /// Creates the staging folder of a site, and its missing parents. Throws `locked` if another run is using it.
  init(made output: OutputPath) throws(StorageError) {
    let site = try Descriptor.folder(made: output.path)
    try site.makeFolder(StagingFolder.name)
    self.site = site
    folder = try StagingFolder.locked(in: site)
  }

  // Closing the descriptor would not always release the lock, because a child process may briefly hold a copy while it
  // starts.
  deinit { _ = flock(folder.number, LOCK_UN) }

  func remove() throws(StorageError) { try site.removeAll(StagingFolder.name) }

  /// Opens and locks the staging folder. Throws `output` unless the folder belongs to this user, root or the site's
  /// owner, because its owner can change what is published.
  private static func locked(in site: Descriptor) throws(StorageError) -> Descriptor {
    guard let folder = try site.folder(name) else { throw .inTheWay([name]) }
    let owner = try folder.status().owner
    guard try [geteuid(), 0, site.status().owner].contains(owner) else {
      throw .output(
        path: folder.path,
        reason: "the folder belongs to another user (\(owner)), who could change what is published")
    }
    if flock(folder.number, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw .locked(path: folder.path)
    }
    // Before this run got the lock, another run may have removed the folder and created a new one.
    guard try folder.status().stamp.inode == site.status(of: name)?.stamp.inode else {
      throw .locked(path: folder.path)
    }
    return folder
  }
}
