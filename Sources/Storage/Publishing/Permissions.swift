import Foundation

/// The permissions that let everyone read a site, especially the user as which the web server runs.
enum Permissions {
  /// Everyone may read a file, and its owner may write it.
  static let file: mode_t = 0o644
  /// Everyone may list and enter a folder.
  static let folder: mode_t = 0o755

  /// The permissions that new files must not have (umask). To read the umask, a process must set a new one.
  fileprivate static let mask: mode_t = {
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
      _ = try site.below(path) { folder throws(StorageError) in
        // The permissions of the site's top folder do not change, because its owner chose them.
        if !path.isEmpty { try folder.permit(Permissions.folder) }
        for (_, name) in names[path, default: []] { try folder.permit(Permissions.file, of: name) }
      }
    }
  }
}

extension Descriptor {
  fileprivate func permit(_ permissions: mode_t) throws(StorageError) {
    guard let mode = try status().mode(with: permissions) else { return }
    guard fchmod(number, mode) == 0 else { throw unreadable(path) }
  }

  fileprivate func permit(_ permissions: mode_t, of name: String) throws(StorageError) {
    guard let status = try status(of: name), status.kind == .file,
      let mode = status.mode(with: permissions)
    else { return }
    guard unsafe fchmodat(number, name, mode, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw unreadable(path + "/" + name)
    }
  }

  private func unreadable(_ path: String) -> StorageError {
    .disk(path: path, action: "be made readable for all users", code: errno)
  }
}

extension FileStatus {
  /// The mode with these permissions added, within the umask. Nil if nothing changes, or if the file belongs to another
  /// user.
  fileprivate func mode(with wanted: mode_t) -> mode_t? {
    let mode = permissions | (wanted & ~Permissions.mask)
    return mode == permissions || owner != geteuid() ? nil : mode
  }
}
