import Foundation

extension Descriptor {
  /// Opens the folder at the path below this folder, and passes it to the closure. If the folder is missing, creates it
  /// if `isMade` is true, and otherwise returns nil. Does not follow symbolic links in the path.
  package func below<Result>(
    _ path: String, isMade: Bool = false,
    _ body: (borrowing Descriptor) throws(StorageError) -> Result
  ) throws(StorageError) -> Result? {
    if path.isEmpty { return try body(self) }
    let name = String(path.prefix { $0 != "/" })
    if isMade { try makeFolder(name) }
    guard let folder = try folder(name) else { return nil }
    return try folder.below(String(path.dropFirst(name.count + 1)), isMade: isMade, body)
  }

  /// Creates the subfolder. Does nothing if the name exists.
  package func makeFolder(_ name: String, mode: UInt32 = 0o777) throws(StorageError) {
    guard unsafe mkdirat(number, name, mode_t(mode)) == 0 || errno == EEXIST else {
      throw .disk(path: path + "/" + name, action: "be made", code: errno)
    }
  }

  /// Creates the missing parent folders of the path.
  package func makeFolders(above path: String) throws(StorageError) {
    let (above, _) = SitePath.parts(path)
    guard !above.isEmpty else { return }
    if unsafe mkdirat(number, above, 0o777) == 0 || errno == EEXIST { return }
    if errno == ENOENT { try makeFolders(above: above) }
    try makeFolder(above)
  }

  /// Creates a file with these bytes, and its missing parent folders. Replaces an existing file.
  package func make(_ path: String, _ bytes: [UInt8]) throws(StorageError) {
    try makeFile(path).write(bytes)
  }

  /// Hard-links the regular file `source` to `path` below another folder. If linking is not possible, copies the file
  /// and its modification time. Symbolic links above the file are not followed.
  package func link(
    _ source: String, to other: borrowing Descriptor, _ path: String
  ) throws(StorageError) {
    let (above, name) = SitePath.parts(source)
    guard above.isEmpty else {
      guard let folder = try folder(existing: above) else {
        throw .disk(path: self.path + "/" + source, action: "be read", code: ENOENT)
      }
      return try folder.link(name, to: other, path)
    }
    for isFirst in [true, false] {
      if unsafe linkat(number, name, other.number, path, 0) == 0 { return }
      switch errno {
      case EEXIST, ENOTDIR, EISDIR:
        throw .output(path: path, reason: "two files of the site have this path")
      case ENOENT where isFirst: try other.makeFolders(above: path)
      case ENOENT: break
      case EXDEV, EMLINK, EPERM, EACCES, ENOTSUP, ENOSYS:
        guard let source = try plainFile(name) else { break }
        return try source.copy(into: other.makeFile(path))
      default: throw .disk(path: other.path + "/" + path, action: "be made", code: errno)
      }
    }
    throw .disk(path: self.path + "/" + name, action: "be read", code: ENOENT)
  }

  private func makeFile(_ path: String) throws(StorageError) -> Descriptor {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var number: Int32 = -1
    for _ in 0..<3 {
      number = interruptible { unsafe openat(self.number, path, flags, 0o666) }
      if number >= 0 { break }
      if errno == ENOENT {
        try makeFolders(above: path)
      } else if errno == EEXIST {
        try remove(path)
      } else {
        break
      }
    }
    return try Descriptor(taking: number, path: self.path + "/" + path, action: "be made")
  }

  /// Copies the contents and the modification time of this file to the other file, one MiB at a time.
  private func copy(into other: borrowing Descriptor) throws(StorageError) {
    while case let bytes = try contents(atMost: 1 << 20), !bytes.isEmpty { try other.write(bytes) }
    let (seconds, rest) = try status().stamp.modified.quotientAndRemainder(
      dividingBy: 1_000_000_000)
    let time = timespec(tv_sec: Int(seconds), tv_nsec: Int(rest))
    guard unsafe futimens(other.number, [time, time]) == 0 else {
      throw .disk(path: other.path, action: "be given its time", code: errno)
    }
  }
}
