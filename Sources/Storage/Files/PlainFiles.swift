import Foundation

/// Functions for folders with untrusted contents. The functions do not follow symbolic links, because a link can point
/// anywhere, and do not wait for a writer if a file is a pipe.
extension Descriptor {
  /// Opens a regular file below this folder for reading; nil if it does not exist.
  ///
  /// Throws `unreadable` for other file types, and for files that do not belong to this user, the folder's owner or
  /// root.
  package func plainFile(_ path: String) throws(StorageError) -> Descriptor? {
    let (above, name) = SitePath.parts(path)
    guard above.isEmpty else { return try folder(existing: above)?.plainFile(name) }
    guard let file = try openedFile(name, O_RDONLY) else { return nil }
    let status = try file.status()
    guard try [geteuid(), 0, self.status().owner].contains(status.owner) else {
      throw .unreadable(
        path: file.path, reason: "the file's owner (\(status.owner)) is not the owner of the folder"
      )
    }
    return file
  }

  /// Opens a regular file in this folder for reading and writing, and creates it if missing. Throws `unreadable` for
  /// other file types.
  package func plainFile(made name: String) throws(StorageError) -> Descriptor {
    guard let file = try openedFile(name, O_RDWR | O_CREAT) else {
      throw .disk(path: path + "/" + name, action: "be made", code: ENOENT)
    }
    return file
  }

  /// Opens the regular file of this name; nil if it does not exist.
  private func openedFile(_ name: String, _ access: Int32) throws(StorageError) -> Descriptor? {
    let flags = access | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let opened = interruptible { unsafe openat(number, name, flags, 0o666) }
    if opened < 0 {
      if errno == ENOENT { return nil }
      // The error is ELOOP for a symbolic link, ENXIO for a socket, and EISDIR for a folder that was opened for
      // writing.
      let code = errno
      if let status = try status(of: name) { try refuse(name, unless: .file, status) }
      errno = code
    }
    let file = try Descriptor(taking: opened, path: path + "/" + name, action: "be opened")
    try refuse(name, unless: .file, try file.status())
    return file
  }

  /// Opens a folder below this one; nil if it does not exist. Throws `unreadable` if a part of the path is not a
  /// folder.
  package func folder(existing path: String) throws(StorageError) -> Descriptor? {
    try folder(path, isMade: false)
  }

  /// Opens a folder below this one, and creates it if missing. Throws `unreadable` if a part of the path is not a
  /// folder.
  package func folder(made path: String) throws(StorageError) -> Descriptor {
    guard let folder = try folder(path, isMade: true) else {
      throw .disk(path: self.path + "/" + path, action: "be opened", code: ENOENT)
    }
    return folder
  }

  private func folder(_ path: String, isMade: Bool) throws(StorageError) -> Descriptor? {
    let names = path.split(separator: "/").map(String.init)
    guard let first = names.first else { return try here() }
    if isMade { try makeFolder(first) }
    guard let next = try folder(first) else {
      if let status = try status(of: first) { try refuse(first, unless: .folder, status) }
      return nil
    }
    if names.count == 1 { return next }
    return try next.folder(names.dropFirst().joined(separator: "/"), isMade: isMade)
  }

  /// A second descriptor of this folder.
  private func here() throws(StorageError) -> Descriptor {
    let opened = interruptible { unsafe openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    return try Descriptor(taking: opened, path: path, action: "be opened")
  }

  private func refuse(
    _ name: String, unless kind: FileStatus.Kind, _ status: FileStatus
  ) throws(StorageError) {
    guard status.kind != kind else { return }
    let due = kind == .file ? "a plain file" : "a folder"
    throw .unreadable(
      path: path + "/" + name, reason: "it is \(status.kind.name), but must be \(due)")
  }
}

extension FileStatus.Kind {
  /// The name of the file type, for messages.
  fileprivate var name: String {
    switch self {
    case .file: "a file"
    case .folder: "a folder"
    case .symbolicLink: "a symbolic link, which apod does not follow"
    case .other: "a pipe, a socket or a device"
    }
  }
}
