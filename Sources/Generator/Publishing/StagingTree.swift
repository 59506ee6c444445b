import CSystem
import Foundation

/// The folder in which an edition is made, and its names: beside the output, or in it when the output
/// cannot be renamed.
final class StagingTree: Sendable {
  /// Whether it becomes the output as a whole.
  let isWhole: Bool
  let root: Descriptor
  /// The folder that it is in.
  let parent: Descriptor
  let name: String

  init(_ output: OutputPath, exists: Bool) throws(GeneratorError) {
    let mayBeRenamed = try exists ? !StagingTree.isMount(output.path) : true
    if mayBeRenamed {
      let parent = try Descriptor.folder(output.parent)
      let name = StagingTree.name(beside: output.name)
      if let root = try StagingTree.made(name, in: parent, mayFail: exists) {
        if exists, let mode = try parent.status(of: output.name)?.mode {
          _ = fchmod(root.number, mode)
        }
        self.root = root
        self.parent = parent
        self.name = name
        isWhole = true
        return
      }
    }
    parent = try Descriptor.folder(output.path)
    name = StagingTree.nameWithin
    guard let root = try StagingTree.made(name, in: parent, mayFail: false) else {
      throw .disk(path: output.path + "/" + name, action: "be made", code: EACCES)
    }
    self.root = root
    isWhole = false
  }

  // Closing is not enough: a child process just being started has the folder open too for a moment.
  deinit { _ = flock(root.number, LOCK_UN) }

  private static func isMount(_ path: String) throws(GeneratorError) -> Bool {
    // Bound, so that it stays open during the call.
    let folder = try Descriptor.folder(path)
    return apod_is_mount(folder.number)
  }

  static func name(beside output: String) -> String { ".\(output).apod-new" }
  static func nameOfOld(beside output: String) -> String { ".\(output).apod-old" }
  static let nameWithin = ".apod-new"

  /// Makes the folder and locks it, so that a run with another archive sees it is in use; nil when it
  /// may fail and the parent is not ours to write.
  private static func made(
    _ name: String, in parent: borrowing Descriptor, mayFail: Bool
  ) throws(GeneratorError) -> Descriptor? {
    if unsafe mkdirat(parent.number, name, 0o777) != 0 {
      if mayFail, [EACCES, EPERM, EROFS].contains(errno) { return nil }
      throw .disk(path: parent.path + "/" + name, action: "be made", code: errno)
    }
    guard let root = try parent.folder(name) else {
      throw .disk(path: parent.path + "/" + name, action: "be opened", code: ENOENT)
    }
    _ = flock(root.number, LOCK_EX | LOCK_NB)
    return root
  }

  /// Removes the tree with all that is in it.
  func remove() throws(GeneratorError) {
    try root.empty()
    try parent.removeFolder(name)
  }
}

extension Descriptor {
  /// Removes everything that is in this folder.
  func empty() throws(GeneratorError) {
    for item in try listing() {
      guard item.isFolder else {
        try remove(item.name)
        continue
      }
      guard let folder = try folder(item.name) else { continue }
      try folder.empty()
      try removeFolder(item.name)
    }
  }
}
