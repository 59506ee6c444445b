import Foundation

/// An exclusive lock on an archive and on what is published from it.
///
/// The system releases it when the process ends, however it ends.
public struct ArchiveLock: ~Copyable, Sendable {
  private let file: Descriptor

  package init(_ file: consuming Descriptor) throws(StorageError) {
    guard interruptible({ flock(file.number, LOCK_EX | LOCK_NB) }) == 0 else {
      if errno == EWOULDBLOCK { throw .locked(path: file.path) }
      throw .disk(path: file.path, action: "be locked", code: errno)
    }
    self.file = file
  }

  // Closing is not enough: a child process that is being started shares the open file for a moment.
  deinit { _ = flock(file.number, LOCK_UN) }

  /// Releases the lock, so that another run can take it.
  public consuming func release() {}
}

extension ArchiveFolder {
  /// Runs the work under the lock, and releases it even when the work throws. Throws `locked` when another run
  /// holds the lock.
  package func locked<Value>(_ work: () async throws -> Value) async throws -> Value {
    let lock = try lock()
    let value = try await work()
    lock.release()
    return value
  }
}
