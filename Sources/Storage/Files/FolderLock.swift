import Foundation

/// An exclusive lock on a folder, such as an archive together with the site published from it.
///
/// The system releases the lock when the process ends, for whatever reason.
public struct FolderLock: ~Copyable, Sendable {
  /// The locked file, or the folder itself.
  package let file: Descriptor

  package init(_ file: consuming Descriptor) throws(StorageError) {
    guard interruptible({ flock(file.number, LOCK_EX | LOCK_NB) }) == 0 else {
      if errno == EWOULDBLOCK { throw .locked(path: file.path) }
      throw .disk(path: file.path, action: "be locked", code: errno)
    }
    self.file = file
  }

  // Closing the file would not be enough, because a child process shares the open file for a moment while it starts.
  deinit { _ = flock(file.number, LOCK_UN) }

  /// Releases the lock for other runs.
  public consuming func release() {}
}
