import Foundation
import Pictures

/// Functions for folders with untrusted contents. The functions do not follow symbolic links, because a link can point
/// anywhere, and do not wait for a writer if a file is a pipe.
extension Descriptor {
  /// Opens a regular file below this folder for reading; nil if it does not exist.
  ///
  /// Throws `unreadable` for other file types, and for files that do not belong to this user, the folder's owner or
  /// root.
  package func plainFile(_ path: String) throws(StorageError) -> Descriptor? {
    let (above, name) = SitePath.parts(path)
    guard let folder = try folder(existing: above),
      let file = try folder.openedFile(name, O_RDONLY)
    else { return nil }
    let status = try file.status()
    guard try [geteuid(), 0, folder.status().owner].contains(status.owner) else {
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

  /// The contents of a regular file below this folder; nil if it does not exist.
  package func contents(of path: String) throws(StorageError) -> [UInt8]? {
    try plainFile(path)?.contents()
  }

  /// Opens the regular file of this name; nil if it does not exist.
  private func openedFile(_ name: String, _ access: Int32) throws(StorageError) -> Descriptor? {
    let opened = opened(name, access | O_NONBLOCK)
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

  /// Opens a file of a site below this folder for reading; nil if there is no regular file at the path. Any user may own
  /// the file.
  package func siteFile(_ path: String) throws(StorageError) -> Descriptor? {
    let (above, name) = SitePath.parts(path)
    guard let folder = try folder(above) else { return nil }
    let opened = folder.opened(name, O_RDONLY | O_NONBLOCK)
    // The error is ELOOP for a symbolic link, and ENXIO for a socket.
    if opened < 0, [ENOENT, ENOTDIR, ELOOP, ENXIO].contains(errno) { return nil }
    let file = try Descriptor(
      taking: opened, path: folder.path + "/" + name, action: "be opened")
    return try file.status().kind == .file ? file : nil
  }

  /// The XXH64 hash of a site's file, as in the manifest; nil if there is no regular file at the path.
  func digest(of path: String) throws(StorageError) -> String? {
    try siteFile(path).map { file throws(StorageError) in XXH64.hex(try file.contents()) }
  }

  /// Opens a folder below this one; nil if it does not exist. Throws `unreadable` if a part of the path is not a
  /// folder.
  package func folder(existing path: String) throws(StorageError) -> Descriptor? {
    try folder(path, isMade: false, isRequired: true)
  }

  /// Opens a folder below this one, and creates it if missing. Throws `unreadable` if a part of the path is not a
  /// folder.
  package func folder(made path: String) throws(StorageError) -> Descriptor {
    guard let folder = try folder(path, isMade: true, isRequired: true) else {
      throw .disk(path: self.path + "/" + path, action: "be opened", code: ENOENT)
    }
    return folder
  }

  /// Opens a folder below this one; nil if a part of the path is missing or is not a folder. If `isMade` is true,
  /// creates missing folders.
  package func folder(_ path: String, isMade: Bool = false) throws(StorageError) -> Descriptor? {
    try folder(path, isMade: isMade, isRequired: false)
  }

  private func folder(
    _ path: String, isMade: Bool, isRequired: Bool
  ) throws(StorageError) -> Descriptor? {
    var folder = self
    for name in path.split(separator: "/").map(String.init) {
      if isMade { try folder.makeFolder(name) }
      let opened = folder.opened(name, O_RDONLY | O_DIRECTORY)
      if opened < 0, [ENOENT, ENOTDIR, ELOOP].contains(errno) {
        if isRequired, let status = try folder.status(of: name) {
          try folder.refuse(name, unless: .folder, status)
        }
        return nil
      }
      folder = try Descriptor(
        taking: opened, path: folder.path + "/" + name, action: "be opened")
    }
    return folder
  }

  /// The result of opening a name in this folder without following a symbolic link.
  private func opened(_ name: String, _ flags: Int32) -> Int32 {
    interruptible { unsafe openat(number, name, flags | O_NOFOLLOW | O_CLOEXEC, 0o666) }
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
