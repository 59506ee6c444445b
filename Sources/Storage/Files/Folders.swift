import CSystem
import Foundation
import Pictures

extension Descriptor {
  /// Opens the folder at the path, following symbolic links.
  package static func folder(_ path: String) throws(StorageError) -> Descriptor {
    try Descriptor(path, O_RDONLY | O_DIRECTORY)
  }

  /// Opens the folder at the path, following symbolic links; nil if it does not exist.
  package static func folder(existing path: String) throws(StorageError) -> Descriptor? {
    let number = interruptible { unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    if number < 0, errno == ENOENT { return nil }
    return try Descriptor(taking: number, path: path, action: "be opened")
  }

  /// Opens the folder at the path. Creates the folder and its parents if they are missing.
  package static func folder(made path: String) throws(StorageError) -> Descriptor {
    if unsafe mkdir(path, 0o777) != 0, errno != EEXIST {
      if errno == ENOENT, case let above = DiskPath.above(path), above != path {
        _ = try folder(made: above)
      }
      guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else {
        throw .disk(path: path, action: "be made", code: errno)
      }
    }
    return try folder(path)
  }

  /// Creates the subfolder. Does nothing if the name exists.
  package func makeFolder(_ name: String, mode: UInt32 = 0o777) throws(StorageError) {
    guard unsafe mkdirat(number, name, mode_t(mode)) == 0 || errno == EEXIST else {
      throw .disk(path: path + "/" + name, action: "be made", code: errno)
    }
  }

  /// The metadata of a name in this folder, without following symbolic links; nil if it does not exist.
  package func status(of name: String) throws(StorageError) -> FileStatus? {
    var status = stat()
    let code = unsafe fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? 0 : errno
    if code == 0 { return FileStatus(status) }
    if code == ENOENT || code == ENOTDIR { return nil }
    throw .disk(path: path + "/" + name, action: "be looked at", code: code)
  }

  /// Replaces the file atomically: at any moment, even after a power failure, the file has either its complete old
  /// contents or its complete new contents.
  package func replace(_ name: String, with bytes: [UInt8]) throws(StorageError) {
    try replace([(name, bytes)])
  }

  /// Writes all contents to disk, and then replaces the files in this order. Each file is replaced atomically.
  package func replace(_ files: [(name: String, bytes: [UInt8])]) throws(StorageError) {
    let drafts = files.map { ".\($0.name).new" }
    do throws(StorageError) {
      for (draft, file) in zip(drafts, files) { try writeDraft(draft, file.bytes) }
      for (draft, file) in zip(drafts, files) { try rename(draft, to: file.name) }
    } catch {
      // Removing the drafts frees space, because the disk may be full. Errors of this removal are ignored, because the
      // original error is more useful.
      for name in drafts { drop(name) }
      throw error
    }
    try sync()
  }

  /// Writes a new file to disk. Replaces a draft of an interrupted run.
  func writeDraft(_ name: String, _ bytes: [UInt8]) throws(StorageError) {
    try remove(name)
    let draft = try Descriptor(newFile: name, in: self)
    try draft.write(bytes)
    try draft.sync()
  }

  /// Removes the file if possible.
  func drop(_ name: String) { _ = unsafe unlinkat(number, name, 0) }

  /// Renames a file within this folder. Throws if the new name exists.
  package func renameNew(_ name: String, to other: String) throws(StorageError) {
    guard unsafe apod_rename_new(number, name, other) == 0 else {
      throw .disk(path: path + "/" + other, action: "be made", code: errno)
    }
  }

  /// Renames a file within this folder. Replaces a file that has the new name.
  package func rename(_ name: String, to other: String) throws(StorageError) {
    guard unsafe renameat(number, name, number, other) == 0 else {
      throw .disk(path: path + "/" + other, action: "be replaced", code: errno)
    }
  }

  /// Removes a file from this folder, if it exists.
  package func remove(_ name: String) throws(StorageError) {
    guard unsafe unlinkat(number, name, 0) == 0 || errno == ENOENT else {
      throw .disk(path: path + "/" + name, action: "be removed", code: errno)
    }
  }

  /// Removes an empty subfolder. Does nothing if the subfolder is not empty or does not exist.
  package func removeFolder(_ name: String) throws(StorageError) {
    guard
      unsafe unlinkat(number, name, AT_REMOVEDIR) == 0
        || [ENOENT, ENOTEMPTY, EEXIST].contains(errno)
    else { throw .disk(path: path + "/" + name, action: "be removed", code: errno) }
  }

  /// Removes a file or folder in this folder, with its contents. Does nothing if it does not exist. Removes symbolic
  /// links, not their targets.
  package func removeAll(_ name: String) throws(StorageError) {
    if let inner = try folder(name) {
      for item in try inner.names() { try inner.removeAll(item) }
      try removeFolder(name)
    } else {
      try remove(name)
    }
  }

  /// The names in this folder, unsorted, without `.` and `..`. If a name is not UTF-8, throws `unreadable`. But if
  /// `repaired` is true, replaces the invalid bytes with U+FFFD, so that the name no longer refers to the file.
  package func names(repaired: Bool = false) throws(StorageError) -> [String] {
    // `fdopendir` takes ownership of its descriptor and moves its offset, so it gets a descriptor of its own.
    let own = interruptible { unsafe openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard own >= 0 else { throw .disk(path: path, action: "be listed", code: errno) }
    guard let stream = unsafe fdopendir(own) else {
      let code = errno
      _ = close(own)
      throw .disk(path: path, action: "be listed", code: code)
    }
    defer { _ = unsafe closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let (name, isText) = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe (String(cString: $0), String(validatingCString: $0) != nil)
        }
      }
      guard name != ".", name != ".." else { continue }
      // If the name were repaired without being asked for, it would not refer to the file, and the file would be
      // skipped silently.
      guard isText || repaired else {
        throw .unreadable(
          path: path, reason: "the folder contains the name \(name.quoted), which is not UTF-8")
      }
      names.append(name)
    }
    guard errno == 0 else { throw .disk(path: path, action: "be listed", code: errno) }
    return names
  }
}
