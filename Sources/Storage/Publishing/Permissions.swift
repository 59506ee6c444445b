import Foundation

/// The permissions that let everyone read a site, especially the user as which the web server runs.
private enum Permissions {
  /// Everyone may read a file, and its owner may write it.
  static let file: mode_t = 0o644
  /// Everyone may list and enter a folder.
  static let folder: mode_t = 0o755

  /// The permissions that new files must not have (umask). To read the umask, a process must set a new one.
  static let mask: mode_t = {
    let mask = umask(0)
    umask(mask)
    return mask
  }()
}

extension PublicFolder {
  /// Lets everyone read the files and enter their folders, as far as the umask allows. The permissions may be different
  /// if an earlier run with another umask wrote the files. Files that belong to other users do not change.
  func permitReading(_ files: [String]) throws(StorageError) {
    guard let site = try Descriptor.folder(existing: path) else { return }
    let names = Dictionary(grouping: files.map(SitePath.parts), by: \.folder)
    for path in SitePath.folders(above: files).union([""]) {
      guard let folder = try site.folder(path) else { continue }
      // The permissions of the site's top folder do not change, because its owner chose them.
      if !path.isEmpty { try folder.permit(Permissions.folder, of: ".", .folder) }
      for (_, name) in names[path, default: []] {
        try folder.permit(Permissions.file, of: name, .file)
      }
    }
  }
}

extension Descriptor {
  /// Adds these permissions, within the umask, unless the name is of another kind of file.
  fileprivate func permit(
    _ permissions: mode_t, of name: String, _ kind: FileStatus.Kind
  ) throws(StorageError) {
    guard let status = try status(of: name), status.kind == kind, status.owner == geteuid() else {
      return
    }
    let mode = status.permissions | (permissions & ~Permissions.mask)
    guard mode != status.permissions else { return }
    guard unsafe fchmodat(number, name, mode, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw .disk(
        path: name == "." ? path : path + "/" + name, action: "be made readable for all users",
        code: errno)
    }
  }
}
