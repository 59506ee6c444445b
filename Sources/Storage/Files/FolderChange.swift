import CSystem
import Foundation

/// A change of several files in a folder. Either the whole change is made, or none of it.
///
/// At every moment, even after a power failure, the folder contains all old files, all new files, or both. Lock the
/// folder first, because every change uses the same names for its temporary files (drafts).
package struct FolderChange {
  /// New files, whose names must be free.
  package var created: [(name: String, bytes: [UInt8])] = []
  /// Existing files, and their new contents.
  package var replaced: [(name: String, bytes: [UInt8])] = []
  /// Files to rename. The new names must be free.
  package var renamed: [(name: String, newName: String)] = []
  /// Files to remove.
  package var removed: [String] = []

  package init() {}

  /// Makes the change. After an error, the folder is as before.
  package func make(in folder: borrowing Descriptor) throws(StorageError) {
    let files = created + replaced
    let drafts = (0..<files.count + removed.count).map { ".apod-\($0)" }
    // Files are removed last, when all new files are in place.
    let steps =
      zip(drafts, created).map { Step.rename($0, $1.name) } + renamed.map(Step.rename)
      + zip(drafts[created.count...], replaced).map { .swap($0, $1.name) }
      + zip(removed, drafts[files.count...]).map { .rename($0, $1) }
    var made = 0
    do throws(StorageError) {
      for draft in drafts { try folder.remove(draft) }
      for (draft, file) in zip(drafts, files) {
        let written = try Descriptor(newFile: draft, in: folder)
        try written.write(file.bytes)
        try written.sync()
      }
      for step in steps {
        try step.make(in: folder)
        made += 1
      }
      try folder.sync()
    } catch {
      // The first error is reported, because it is the most useful. If undoing the change fails, the drafts stay,
      // because one of them may be the only copy of an old file.
      do throws(StorageError) {
        for step in steps[..<made].reversed() { try step.undo(in: folder) }
        for draft in drafts { try folder.remove(draft) }
      } catch {}
      throw error
    }
    for draft in drafts { try folder.remove(draft) }
  }

  private enum Step {
    case rename(String, String)
    /// Exchanges two files.
    case swap(String, String)

    func make(in folder: borrowing Descriptor) throws(StorageError) {
      switch self {
      case .rename(let name, let newName): try folder.renameNew(name, to: newName)
      case .swap(let name, let other): try folder.swap(name, other)
      }
    }

    func undo(in folder: borrowing Descriptor) throws(StorageError) {
      switch self {
      case .rename(let name, let newName): try folder.renameNew(newName, to: name)
      case .swap(let name, let other): try folder.swap(name, other)
      }
    }
  }
}
