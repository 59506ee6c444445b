import Foundation

/// The right to change an archive and what is published from it: one run at a time has it.
///
/// The system takes it back when the process ends, however it ends.
public struct ArchiveLock: ~Copyable, Sendable {
  private let file: Descriptor

  init(_ file: consuming Descriptor) throws(GeneratorError) {
    guard interruptible({ flock(file.number, LOCK_EX | LOCK_NB) }) == 0 else {
      if errno == EWOULDBLOCK { throw .locked(path: file.path) }
      throw .disk(path: file.path, action: "be locked", code: errno)
    }
    self.file = file
  }

  // Closing is not enough: a child process just being started has the file open too for a moment.
  deinit { _ = flock(file.number, LOCK_UN) }

  /// Gives the right back; until then no other run has it.
  public consuming func release() {}
}

extension ArchiveFolder {
  /// Works under the lock, and gives it back whatever becomes of the work. Throws `locked` when another
  /// run has it.
  func locked<Value>(
    _ work: () async throws(GeneratorError) -> Value
  ) async throws(GeneratorError) -> Value {
    let lock = try lock()
    let value = try await work()
    lock.release()
    return value
  }
}
