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
  package func make(in folder: Descriptor) throws(StorageError) {
    // Files are removed last, when all new files are in place.
    let steps =
      created.map { Step.rename(Step.draft($0.name), to: $0.name) } + renamed.map(Step.rename)
      + replaced.map { .replace($0.name) } + removed.map(Step.remove)
    var (kept, made): ([String], Int) = ([], 0)
    do throws(StorageError) {
      for file in created + replaced {
        try folder.writeDraft(Step.draft(file.name), file.bytes)
      }
      for name in replaced.map(\.name) + removed {
        try folder.keep(name, as: Step.copy(name))
        kept.append(name)
      }
      // Some file systems write changes of a folder in any order.
      if !kept.isEmpty { try folder.sync() }
      for step in steps {
        try step.make(in: folder)
        made += 1
      }
      try folder.sync()
    } catch {
      // The first error is reported, because it is the most useful, unless an old file has only its copy now.
      var lost: StorageError?
      for step in steps[..<made].reversed() {
        do throws(StorageError) { try step.undo(in: folder) } catch { lost = error }
      }
      let done = steps[..<made].compactMap(\.oldName)
      for name in kept where !done.contains(name) { folder.drop(Step.copy(name)) }
      for file in created + replaced { folder.drop(Step.draft(file.name)) }
      throw lost ?? error
    }
    // All is saved, so an error here is not an error of the change. The next change of the file replaces its copy.
    for name in kept { folder.drop(Step.copy(name)) }
  }

  private enum Step {
    case rename(String, to: String)
    /// Replaces the file by its draft.
    case replace(String)
    case remove(String)

    static func draft(_ name: String) -> String { ".\(name).new" }
    static func copy(_ name: String) -> String { ".\(name).old" }

    func make(in folder: Descriptor) throws(StorageError) {
      switch self {
      case .rename(let name, let newName): try folder.renameNew(name, to: newName)
      case .replace(let name): try folder.rename(Step.draft(name), to: name)
      case .remove(let name): try folder.remove(name)
      }
    }

    /// Throws an error that names the copy of the old file.
    func undo(in folder: Descriptor) throws(StorageError) {
      switch self {
      case .rename(let name, let newName): try folder.renameNew(newName, to: name)
      case .replace(let name), .remove(let name):
        guard unsafe renameat(folder.number, Step.copy(name), folder.number, name) == 0 else {
          throw .disk(
            path: folder.path + "/" + Step.copy(name), action: "be renamed to \(name)", code: errno)
        }
      }
    }

    /// The name of an old file that the step replaces or removes.
    var oldName: String? {
      switch self {
      case .rename: nil
      case .replace(let name), .remove(let name): name
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
    try writeDraft(copy, bytes)
  }
}
