import CSystem
import Foundation

/// A change of several files in a folder. Either all of it is made, or nothing.
///
/// Lock the folder first, because a change of the same file uses the same draft. If the computer stops in the middle,
/// some new files may be in place already, but each old file is still in the folder, perhaps as `.NAME.old`.
package struct FolderChange {
  /// New files. Their names must be free.
  package var created: [(name: String, bytes: [UInt8])] = []
  /// Existing files that get new contents.
  package var replaced: [(name: String, bytes: [UInt8])] = []
  /// Files that get another name, which must be free.
  package var renamed: [(name: String, newName: String)] = []
  /// Files to remove.
  package var removed: [String] = []

  package init() {}

  /// Makes the change. After an error, the folder is as before.
  package func make(in folder: borrowing Descriptor) throws(StorageError) {
    // Files are removed last, when all new files are in place.
    let steps =
      created.map { Step.rename(Step.draft($0.name), to: $0.name) } + renamed.map(Step.rename)
      + replaced.map { .replace($0.name) } + removed.map(Step.remove)
    var made = 0
    do throws(StorageError) {
      for file in created + replaced {
        try folder.remove(Step.draft(file.name))
        let draft = try Descriptor(newFile: Step.draft(file.name), in: folder)
        try draft.write(file.bytes)
        try draft.sync()
      }
      for name in replaced.map(\.name) + removed { try folder.keep(name, as: Step.copy(name)) }
      for step in steps {
        try step.make(in: folder)
        made += 1
      }
      try folder.sync()
    } catch {
      // Only the first error is reported, because it is the most useful. If a step cannot be undone, the copy of its
      // old file stays.
      for step in steps[..<made].reversed() { step.undo(in: folder) }
      for step in steps[made...] { step.drop(in: folder) }
      for file in created + replaced { folder.drop(Step.draft(file.name)) }
      throw error
    }
    // All is saved, so an error here is not an error of the change. The next change of the file replaces its copy.
    for step in steps { step.drop(in: folder) }
  }

  private enum Step {
    case rename(String, to: String)
    /// Replaces the file by its draft.
    case replace(String)
    case remove(String)

    static func draft(_ name: String) -> String { ".\(name).new" }
    static func copy(_ name: String) -> String { ".\(name).old" }

    func make(in folder: borrowing Descriptor) throws(StorageError) {
      switch self {
      case .rename(let name, let newName): try folder.renameNew(name, to: newName)
      case .replace(let name): try folder.rename(Step.draft(name), to: name)
      case .remove(let name): try folder.remove(name)
      }
    }

    func undo(in folder: borrowing Descriptor) {
      do throws(StorageError) {
        switch self {
        case .rename(let name, let newName): try folder.renameNew(newName, to: name)
        case .replace(let name): try folder.rename(Step.copy(name), to: name)
        case .remove(let name): try folder.renameNew(Step.copy(name), to: name)
        }
      } catch {}
    }

    /// Removes the copy of the old file.
    func drop(in folder: borrowing Descriptor) {
      switch self {
      case .rename: break
      case .replace(let name), .remove(let name): folder.drop(Step.copy(name))
      }
    }
  }
}

extension Descriptor {
  /// Gives the file a second name. If the file system has no links, the second name is of a copy.
  fileprivate func keep(_ name: String, as copy: String) throws(StorageError) {
    try remove(copy)
    if unsafe linkat(number, name, number, copy, 0) == 0 { return }
    let code = errno
    guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(code), let bytes = try contents(of: name) else {
      throw .disk(path: path + "/" + name, action: "be replaced", code: code)
    }
    let file = try Descriptor(newFile: copy, in: self)
    try file.write(bytes)
    try file.sync()
  }

  /// Removes the file if possible.
  fileprivate func drop(_ name: String) { _ = unsafe unlinkat(number, name, 0) }
}
