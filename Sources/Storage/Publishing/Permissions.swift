import Foundation

/// What everybody needs to read a site, the user of a web server above all.
enum Permissions {
  /// Read a file, and write one's own.
  static let file: mode_t = 0o644
  /// List and enter a folder.
  static let folder: mode_t = 0o755

  /// What new files may not permit. The system tells it only when it is set.
  fileprivate static let mask: mode_t = {
    let mask = umask(0)
    umask(mask)
    return mask
  }()
}

extension PublicFolder {
  /// Lets everybody read the files and enter their folders, as far as the umask allows, since a run with another umask may
  /// have made them. What is another user's stays as it is.
  func permitReading(_ files: [String]) throws(StorageError) {
    guard let site = try Descriptor.folder(existing: path) else { return }
    let names = Dictionary(grouping: files.map(SitePath.parts), by: \.folder)
    for path in SitePath.folders(above: files).union([""]) {
      _ = try site.below(path) { folder throws(StorageError) in
        // The rights of the site's own folder are its owner's choice.
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
  /// The mode with these permissions added, as far as the umask allows; nil when it has them, or is another user's.
  fileprivate func mode(with wanted: mode_t) -> mode_t? {
    let mode = permissions | (wanted & ~Permissions.mask)
    return mode == permissions || owner != geteuid() ? nil : mode
  }
}
