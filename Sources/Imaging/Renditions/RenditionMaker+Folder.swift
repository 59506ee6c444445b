import Foundation
import Storage
import Synchronization

extension RenditionMaker {
  /// `archive/making/`, the working directories of children: one for each job, removed after it.
  final class Folder: Sendable {
    private let archive: ArchiveFolder
    private let count = Mutex(0)

    init(in folder: ArchiveFolder) { archive = folder }

    /// Runs the work with a new folder, and removes that afterwards.
    func during<Value>(
      _ work: (String) async throws(RenditionError) -> Value
    ) async throws(RenditionError) -> Value {
      let name: String
      do throws(StorageError) {
        name = try begin()
      } catch {
        throw .disk(error)
      }
      let value: Result<Value, RenditionError>
      do throws(RenditionError) {
        value = .success(try await work("\(archive.path)/\(ArchiveFolder.making)/\(name)"))
      } catch {
        value = .failure(error)
      }
      do throws(StorageError) {
        try end(name)
      } catch {
        throw .disk(error)
      }
      return try value.get()
    }

    private func begin() throws(StorageError) -> String {
      // Under the lock, because a job that ends also removes the parent folder when it is empty.
      try count.withLock { count throws(StorageError) in
        count += 1
        let making = try archive.folder(made: ArchiveFolder.making)
        try making.removeAll(String(count))
        _ = try making.folder(made: String(count))
        return String(count)
      }
    }

    private func end(_ name: String) throws(StorageError) {
      try count.withLock { _ throws(StorageError) in
        let folder = try archive.folder(made: "")
        try folder.folder(ArchiveFolder.making)?.removeAll(name)
        try folder.removeFolder(ArchiveFolder.making)
      }
    }
  }
}
