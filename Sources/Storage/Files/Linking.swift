import Foundation

/// Functions that fill a folder with new files. Symbolic links are not followed.
extension Descriptor {
  /// Creates a file with these bytes below this folder, and its missing parent folders. Replaces an existing file.
  func make(_ path: String, _ bytes: [UInt8]) throws(StorageError) {
    let (folder, name) = try place(of: path)
    try folder.remove(name)
    try Descriptor(newFile: name, in: folder).write(bytes)
  }

  /// Hard-links the regular file `source` to `path` below another folder. If linking is not possible, copies the file
  /// and its modification time.
  func link(_ source: String, to other: Descriptor, _ path: String) throws(StorageError) {
    let (above, name) = SitePath.parts(source)
    let (target, newName) = try other.place(of: path)
    let folder = try folder(existing: above)
    if let folder {
      if unsafe linkat(folder.number, name, target.number, newName, 0) == 0 { return }
      switch errno {
      case EEXIST: throw Descriptor.notFree(path)
      case ENOENT: break
      case EXDEV, EMLINK, EPERM, EACCES, ENOTSUP, ENOSYS:
        guard let file = try folder.plainFile(name) else { break }
        return try file.copy(into: Descriptor(newFile: newName, in: target))
      default: throw .disk(path: target.path + "/" + newName, action: "be made", code: errno)
      }
    }
    throw .disk(path: self.path + "/" + source, action: "be read", code: ENOENT)
  }

  /// The folder and name of a new file at this path. Creates missing folders.
  private func place(
    of path: String
  ) throws(StorageError) -> (folder: Descriptor, name: String) {
    let (above, name) = SitePath.parts(path)
    guard let folder = try folder(above, isMade: true) else { throw Descriptor.notFree(path) }
    return (folder, name)
  }

  private static func notFree(_ path: String) -> StorageError {
    .output(path: path, reason: "two files of the site have this path")
  }

  /// Copies the contents and the modification time of this file to the other file, one MiB at a time.
  private func copy(into other: Descriptor) throws(StorageError) {
    while case let bytes = try contents(atMost: 1 << 20), !bytes.isEmpty { try other.write(bytes) }
    let (seconds, rest) = try status().stamp.modified.quotientAndRemainder(
      dividingBy: 1_000_000_000)
    let time = timespec(tv_sec: Int(seconds), tv_nsec: Int(rest))
    guard unsafe futimens(other.number, [time, time]) == 0 else {
      throw .disk(path: other.path, action: "be given its time", code: errno)
    }
  }
}
