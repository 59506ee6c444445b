import CSystem
import Foundation

/// The folder in which an edition is made, and its names: beside the output, or in it when the output
/// cannot be renamed. Mostly it is the spare tree; see `Spare`.
final class StagingTree: Sendable {
  /// Whether it becomes the output as a whole.
  let isWhole: Bool
  let root: Descriptor
  /// The folder that it is in.
  let parent: Descriptor
  let name: String

  init(_ output: OutputPath, exists: Bool) throws(GeneratorError) {
    let mayBeRenamed = try exists ? !StagingTree.isMount(output.path) : true
    let spare = StagingTree.nameOfSpare(beside: output.name)
    if mayBeRenamed {
      let parent = try Descriptor.folder(output.parent)
      let name = StagingTree.name(beside: output.name)
      // Where no site is, none of its files can be told from others.
      if let there = try parent.status(of: spare), !exists || there.kind != .folder {
        try parent.removeAll(spare)
      }
      // Where it cannot be renamed, or is not there, the tree begins empty.
      let isSpare = unsafe renameat(parent.number, spare, parent.number, name) == 0
      if let root = try StagingTree.made(name, in: parent, isThere: isSpare, mayFail: exists) {
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
    do throws(GeneratorError) {
      try Descriptor.folder(output.parent).removeAll(spare)
    } catch {
      // Where the folder above is not ours its name stays, and what was in it is gone all the same.
    }
    parent = try Descriptor.folder(output.path)
    name = StagingTree.nameWithin
    guard let root = try StagingTree.made(name, in: parent, isThere: false, mayFail: false)
    else {
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
  static func nameOfSpare(beside output: String) -> String { ".\(output).apod-spare" }
  static let nameWithin = ".apod-new"

  /// Makes the folder, unless it is there, and locks it, so that a run with another archive sees it is
  /// in use; nil when it may fail and the parent is not ours to write.
  private static func made(
    _ name: String, in parent: borrowing Descriptor, isThere: Bool, mayFail: Bool
  ) throws(GeneratorError) -> Descriptor? {
    if !isThere, unsafe mkdirat(parent.number, name, 0o777) != 0 {
      if mayFail, [EACCES, EPERM, EROFS].contains(errno) { return nil }
      throw .disk(path: parent.path + "/" + name, action: "be made", code: errno)
    }
    guard let root = try parent.folder(name) else {
      throw .disk(path: parent.path + "/" + name, action: "be opened", code: ENOENT)
    }
    try refuse(root.status(), name, in: parent)
    if flock(root.number, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw .locked(path: root.path)
    }
    return root
  }

  /// Throws `output` when a tree is neither this user's, nor the system's, nor of whoever owns the folder
  /// that it is in: its owner could change what is published from it.
  static func refuse(
    _ tree: FileStatus, _ name: String, in parent: borrowing Descriptor
  ) throws(GeneratorError) {
    guard try [geteuid(), 0, parent.status().owner].contains(tree.owner) else {
      throw .output(
        path: parent.path + "/" + name,
        reason: "it belongs to another user (\(tree.owner)), who could change what is published")
    }
  }

  /// Keeps what an old tree still has as the spare one; nothing of one that is empty.
  static func retire(
    _ name: String, of output: String, in parent: borrowing Descriptor
  ) throws(GeneratorError) {
    try parent.removeFolder(name)
    guard try parent.status(of: name) != nil else { return }
    let spare = nameOfSpare(beside: output)
    try parent.removeAll(spare)
    try parent.rename(name, to: spare)
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
