import CSystem
import Foundation
import Pictures

extension Descriptor {
  /// The XXH64 hash of a file, as in the manifest; nil if the file is missing or is not a regular file. Does not wait
  /// if the file is a pipe.
  func digest(of name: String) throws(StorageError) -> String? {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let opened = interruptible { unsafe openat(number, name, flags) }
    // The error is ELOOP for a symbolic link, and ENXIO for a socket.
    if opened < 0, [ENOENT, ENOTDIR, ELOOP, ENXIO].contains(errno) { return nil }
    let file = try Descriptor(taking: opened, path: path + "/" + name, action: "be opened")
    return try file.status().kind == .file ? XXH64.hex(file.contents()) : nil
  }

  /// Waits until all writes to this folder's file system are on disk. If the system has no call for this, syncs the
  /// given files and their folders instead.
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
