import Foundation

/// An exclusive lock on a folder, such as an archive together with the site published from it.
///
/// When the process ends for any reason, the system releases the lock.
public struct FolderLock: ~Copyable, Sendable {
  /// The locked file, or the folder itself.
  package let file: Descriptor

  package init(_ file: Descriptor) throws(StorageError) {
    guard interruptible({ flock(file.number, LOCK_EX | LOCK_NB) }) == 0 else {
      if errno == EWOULDBLOCK { throw .locked(path: file.path) }
      throw .disk(path: file.path, action: "be locked", code: errno)
    }
    self.file = file
  }

  // Closing the file would not release the lock while a child process starts, because for a moment the child shares the
  // open file.
  deinit { _ = flock(file.number, LOCK_UN) }

  /// Releases the lock for other runs.
  public consuming func release() {}
}
