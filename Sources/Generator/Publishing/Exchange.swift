import CSystem
import Foundation
import Synchronization

extension Staging {
  /// Puts the tree in the output's place in one step. Returns the name that the old tree then has
  /// beside it, empty when there was none; nil when the output cannot be renamed.
  func exchange() throws(GeneratorError) -> String? {
    let output = site.output
    state.withLock { $0.isPublishing = true }
    guard let old else {
      try tree.parent.rename(tree.name, to: output.name)
      try tree.parent.sync()
      return ""
    }
    // The old tree gets the name by which a run with another archive sees that this one is at work.
    _ = flock(old.folder.number, LOCK_EX | LOCK_NB)
    if unsafe apod_exchange(tree.parent.number, tree.name, tree.parent.number, output.name) == 0 {
      try tree.parent.sync()
      return tree.name
    }
    switch errno {
    case EINVAL, ENOSYS, ENOTSUP: return try moveAside()
    case EBUSY, EXDEV, EACCES, EPERM: return nil
    default: throw .disk(path: output.path, action: "be replaced", code: errno)
    }
  }

  /// Two steps instead of one, where the system cannot exchange. Between them there is no output; a
  /// run killed there is completed by the next.
  func moveAside() throws(GeneratorError) -> String? {
    let output = site.output
    let aside = StagingTree.nameOfOld(beside: output.name)
    guard unsafe renameat(tree.parent.number, output.name, tree.parent.number, aside) == 0 else {
      if [EBUSY, EXDEV, EACCES, EPERM].contains(errno) { return nil }
      throw .disk(path: output.path, action: "be moved aside", code: errno)
    }
    do throws(GeneratorError) {
      try tree.parent.rename(tree.name, to: output.name)
    } catch {
      try tree.parent.rename(aside, to: output.name)
      throw error
    }
    try tree.parent.sync()
    return aside
  }
}
