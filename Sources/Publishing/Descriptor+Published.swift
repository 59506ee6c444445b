import CSystem
import Foundation
import Pictures
import Site
import Storage

extension Descriptor {
  /// The stamp of a file in this folder when its contents are as published; nil otherwise.
  func stamp(of file: Manifest.File, _ known: FileStamp?) throws(StorageError) -> FileStamp? {
    let name = SitePath.name(of: file.path)
    guard let status = try status(of: name),
      try holds(name, status, file.byteCount, file.digest, known)
    else { return nil }
    return status.stamp
  }

  /// Whether the file has these contents: known from its stamp, or read and hashed.
  func holds(
    _ name: String, _ status: FileStatus, _ byteCount: Int, _ digest: String, _ stamp: FileStamp?
  ) throws(StorageError) -> Bool {
    guard status.kind == .file, status.stamp.byteCount == byteCount else { return false }
    if stamp == status.stamp { return true }
    // It may have become a link or a pipe since: then it is not as it was published.
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
    guard let file = try Descriptor(existing: name, in: self, flags),
      try file.status().kind == .file
    else { return false }
    return XXH64.hex(try file.contents()) == digest
  }

  /// Waits until all writes to this folder's file system are on disk; where the system has no call for that,
  /// syncs each of these files below the folder.
  func syncFileSystem(made: some Collection<String>) throws(StorageError) {
    if interruptible({ apod_sync_file_system(number) }) == 0 { return }
    guard errno == ENOSYS || errno == EINVAL else {
      throw .disk(path: path, action: "be written to the disk", code: errno)
    }
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
    for path in made { try Descriptor(existing: path, in: self, flags)?.sync() }
    for path in SitePath.folders(above: made) { try folder(path)?.sync() }
    try sync()
  }
}
