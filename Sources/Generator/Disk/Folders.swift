import Foundation

extension Descriptor {
  /// Opens the folder at the path, through symbolic links.
  static func folder(_ path: String) throws(GeneratorError) -> Descriptor {
    try Descriptor(path, O_RDONLY | O_DIRECTORY)
  }

  /// Opens the folder at the path, through symbolic links; nil when it is not there.
  static func folder(existing path: String) throws(GeneratorError) -> Descriptor? {
    let number = interruptible { unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    if number < 0, errno == ENOENT { return nil }
    return try Descriptor(taking: number, path: path, action: "be opened")
  }

  /// Opens the folder at the path, made with all that are missing above it.
  static func folder(made path: String) throws(GeneratorError) -> Descriptor {
    if unsafe mkdir(path, 0o777) != 0 {
      switch errno {
      case EEXIST: break
      case ENOENT:
        let above = DiskPath.above(path)
        guard above != path else {
          throw .disk(path: path, action: "be made", code: ENOENT)
        }
        _ = try folder(made: above)
        guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else {
          throw .disk(path: path, action: "be made", code: errno)
        }
      default: throw .disk(path: path, action: "be made", code: errno)
      }
    }
    return try folder(path)
  }

  /// Opens a folder in this one, or nil when there is none; a symbolic link to one is none.
  func folder(_ name: String) throws(GeneratorError) -> Descriptor? {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let opened = interruptible { unsafe openat(number, name, flags) }
    if opened < 0, [ENOENT, ENOTDIR, ELOOP].contains(errno) { return nil }
    return try Descriptor(taking: opened, path: path + "/" + name, action: "be opened")
  }

  /// The bytes of a plain file in this folder, or nil when it is not there.
  func contents(of name: String) throws(GeneratorError) -> [UInt8]? {
    try plainFile(name)?.contents()
  }

  /// What the system knows of a name in this folder, symbolic links not followed; nil when nothing
  /// has it.
  func status(of name: String) throws(GeneratorError) -> FileStatus? {
    var status = stat()
    let code = unsafe fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? 0 : errno
    if code == 0 { return FileStatus(status) }
    if code == ENOENT || code == ENOTDIR { return nil }
    throw .disk(path: path + "/" + name, action: "be looked at", code: code)
  }

  /// Gives the file this content so that at every instant, and after a power cut too, its name
  /// leads to all of the old content or to all of the new.
  func replace(_ name: String, with bytes: [UInt8]) throws(GeneratorError) {
    let draft = ".\(name).new"
    try remove(draft)
    do throws(GeneratorError) {
      let file = try Descriptor(newFile: draft, in: self)
      try file.write(bytes)
      try file.sync()
    } catch {
      // The draft of a full disk must not stay; why it was not written says more than this would.
      _ = unsafe unlinkat(number, draft, 0)
      throw error
    }
    try rename(draft, to: name)
    try sync()
  }

  /// Gives a file in this folder another name in it.
  func rename(_ name: String, to other: String) throws(GeneratorError) {
    guard unsafe renameat(number, name, number, other) == 0 else {
      throw .disk(path: path + "/" + other, action: "be replaced", code: errno)
    }
  }

  /// Removes a file from this folder, if it is there.
  func remove(_ name: String) throws(GeneratorError) {
    guard unsafe unlinkat(number, name, 0) == 0 || errno == ENOENT else {
      throw .disk(path: path + "/" + name, action: "be removed", code: errno)
    }
  }

  /// Removes an empty folder from this one; one that is not empty, or not there, stays as it is.
  func removeFolder(_ name: String) throws(GeneratorError) {
    guard
      unsafe unlinkat(number, name, AT_REMOVEDIR) == 0
        || [ENOENT, ENOTEMPTY, EEXIST].contains(errno)
    else { throw .disk(path: path + "/" + name, action: "be removed", code: errno) }
  }

  /// The names in this folder, in no order, without `.` and `..`.
  func names() throws(GeneratorError) -> [String] {
    try listing().map(\.name)
  }

  /// What is in this folder, in no order, without `.` and `..`. Throws `unreadable` when a name is
  /// not UTF-8.
  func listing() throws(GeneratorError) -> [Listed] {
    // The stream closes what it is given and moves its place: it gets its own descriptor.
    let own = interruptible { unsafe openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard own >= 0 else { throw .disk(path: path, action: "be listed", code: errno) }
    guard let stream = unsafe fdopendir(own) else {
      let code = errno
      _ = close(own)
      throw .disk(path: path, action: "be listed", code: code)
    }
    defer { _ = unsafe closedir(stream) }
    var list: [Listed] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let (name, isText) = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe (String(cString: $0), String(validatingCString: $0) != nil)
        }
      }
      guard name != ".", name != ".." else { continue }
      // Any other name that could be given here would be no file's, and the file would be lost.
      guard isText else {
        throw .unreadable(path: path, reason: "the name \(quoted(name)) in it is not UTF-8")
      }
      let type = unsafe entry.pointee.d_type
      let inode = UInt64(unsafe entry.pointee.d_ino)
      // Some file systems do not tell the type here.
      let isFolder =
        type == DT_UNKNOWN ? try status(of: name)?.kind == .folder : type == DT_DIR
      list.append(Listed(name: name, inode: inode, isFolder: isFolder))
    }
    guard errno == 0 else { throw .disk(path: path, action: "be listed", code: errno) }
    return list
  }
}

/// One name in a folder.
struct Listed: Hashable, Sendable {
  let name: String
  let inode: UInt64
  let isFolder: Bool
}
