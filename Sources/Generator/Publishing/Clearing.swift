import Foundation
import Site

/// What was found in the old tree that came while the new one was made.
struct Late: Sendable {
  var carried: [String] = []
  var overwritten: [String] = []
}

/// Removes from the old tree all that the new one has not, when that is in its place, saving what somebody
/// else put there at the last moment; what is left are second names of published files. It needs no memory
/// of the build, so that the next run can do it after a killed one.
struct Clearing: Sendable {
  let old: Staging.Root
  let new: Staging.Root
  /// What the old tree holds of ours.
  let last: LastEdition
  /// What the new tree holds of ours.
  let edition: LastEdition

  func clear() async throws(GeneratorError) -> Late {
    let items = try old.folder.listing()
    let lates = try await concurrentMap(items, chunk: 1) { item throws(GeneratorError) in
      var late = Late()
      try self.clear(item, item.name, in: self.old.folder, &late)
      return late
    }
    return Late(
      carried: lates.flatMap(\.carried), overwritten: lates.flatMap(\.overwritten))
  }

  private func clear(
    _ item: Listed, _ path: String, in folder: borrowing Descriptor, _ late: inout Late
  ) throws(GeneratorError) {
    guard item.isFolder else {
      if edition.stamps[path]?.inode == item.inode { return }
      if try isKnown(item, path, in: folder) {
        try folder.remove(item.name)
      } else {
        try rescue(item.name, path, in: folder, &late)
      }
      return
    }
    guard let inner = try folder.folder(item.name) else { return }
    for item in try inner.listing() { try clear(item, path + "/" + item.name, in: inner, &late) }
    try folder.removeFolder(item.name)
  }

  /// Whether the file is one of the last edition, or has been carried over: the same inode is in both
  /// trees.
  private func isKnown(
    _ item: Listed, _ path: String, in folder: borrowing Descriptor
  ) throws(GeneratorError) -> Bool {
    if let stamp = last.stamps[path], stamp.inode == item.inode { return true }
    if try new.folder.status(of: path)?.inode == item.inode { return true }
    guard let file = last.manifest.files[path], let status = try folder.status(of: item.name) else {
      return false
    }
    return try folder.holds(item.name, status, file.byteCount, file.digest, nil)
  }

  private func rescue(
    _ name: String, _ path: String, in folder: borrowing Descriptor, _ late: inout Late
  ) throws(GeneratorError) {
    if edition.manifest.files[path] != nil {
      late.overwritten.append(path)
      try folder.remove(name)
      return
    }
    try new.folder.makeFolders(above: path)
    guard unsafe renameat(folder.number, name, new.folder.number, path) == 0 || errno == ENOENT
    else { throw .disk(path: new.folder.path + "/" + path, action: "be carried over", code: errno) }
    late.carried.append(path)
  }
}
