import Foundation

/// `.staging` in the site: where the files of an edition lie until all of them are there. It is locked, so that a
/// run with another archive sees that it is in use.
final class StagingFolder: Sendable {
  static let name = ".staging"

  let folder: Descriptor
  private let site: Descriptor

  /// The folder in a site; nil when there is none. Throws `locked` when another run uses it.
  init?(existing output: OutputPath) throws(GeneratorError) {
    guard let site = try Descriptor.folder(existing: output.path),
      let status = try site.status(of: StagingFolder.name)
    else { return nil }
    guard status.kind == .folder else { throw .inTheWay([StagingFolder.name]) }
    let folder = try StagingFolder.locked(in: site)
    self.folder = folder
    self.site = site
  }

  /// The folder in a site, made with all that is missing above it. Throws `locked` when another run uses it.
  init(made output: OutputPath) throws(GeneratorError) {
    let site = try Descriptor.folder(made: output.path)
    guard unsafe mkdirat(site.number, StagingFolder.name, 0o777) == 0 || errno == EEXIST else {
      throw .disk(path: output.path + "/" + StagingFolder.name, action: "be made", code: errno)
    }
    let folder = try StagingFolder.locked(in: site)
    self.folder = folder
    self.site = site
  }

  // Closing is not enough: a child process just being started has the folder open too for a moment.
  deinit { _ = flock(folder.number, LOCK_UN) }

  /// Removes the folder with all that is in it.
  func remove() throws(GeneratorError) { try site.removeAll(StagingFolder.name) }

  /// Throws `output` when the folder is neither this user's, nor the system's, nor of whoever owns the site: its
  /// owner could change what is published.
  private static func locked(in site: borrowing Descriptor) throws(GeneratorError) -> Descriptor {
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
    return folder
  }
}
