import Foundation
import Storage
import Synchronization

/// A private folder in which child processes read and write files.
///
/// Files get fixed names in this folder, because libvips parses brackets and other characters of a name as options, and
/// users choose the names of folders.
struct ScratchFolder: Sendable {
  let path: String

  /// Folders are made and removed one at a time, because an empty `archive/making/` is removed too.
  private static let isChanging = Mutex(())

  /// Runs the work with a new folder, and then removes the folder.
  ///
  /// The folder is in `archive/making/`, from which the next run removes what a killed run left. Without an archive,
  /// the folder is in the system's folder for temporary files. A caller that does not hold the archive's lock must not
  /// give an archive.
  static func with<Value>(
    in archive: ArchiveFolder?,
    _ work: (ScratchFolder) async throws(RenditionError) -> Value
  ) async throws(RenditionError) -> Value {
    let name = "apod-\(UUID().uuidString)"
    let path = try onDisk { () throws(StorageError) in
      try isChanging.withLock { _ throws(StorageError) in
        let parent = try parent(in: archive)
        // Other users must not read the pictures.
        try parent.makeFolder(name, mode: 0o700)
        return "\(parent.path)/\(name)"
      }
    }
    let result: Result<Value, RenditionError>
    do throws(RenditionError) {
      result = .success(try await work(ScratchFolder(path: path)))
    } catch {
      result = .failure(error)
    }
    try onDisk { () throws(StorageError) in
      try isChanging.withLock { _ throws(StorageError) in
        try parent(in: archive).removeAll(name)
        try archive?.folder(made: "").removeFolder(ArchiveFolder.making)
      }
    }
    return try result.get()
  }

  private static func parent(in archive: ArchiveFolder?) throws(StorageError) -> Descriptor {
    if let archive { return try archive.folder(made: ArchiveFolder.making) }
    return try Descriptor.folder(NSTemporaryDirectory())
  }

  /// Writes a file for a child. The child gets a copy, because children can change all files in the folder.
  func put(_ bytes: [UInt8], as name: String) throws(RenditionError) {
    try onDisk { () throws(StorageError) in
      let folder = try Descriptor.folder(path)
      try folder.remove(name)
      try Descriptor(newFile: name, in: folder).write(bytes)
    }
  }

  /// The contents of a file that a child wrote.
  func contents(of name: String) throws(RenditionError) -> [UInt8] {
    let bytes = try onDisk { () throws(StorageError) in
      try Descriptor.folder(path).contents(of: name)
    }
    guard let bytes else { throw .unexpected("\(name) is missing") }
    return bytes
  }
}

/// Runs work with files, and returns its result. An error of the work is thrown as a rendition error.
func onDisk<Value>(_ work: () throws(StorageError) -> Value) throws(RenditionError) -> Value {
  do throws(StorageError) {
    return try work()
  } catch {
    throw .disk(error)
  }
}
