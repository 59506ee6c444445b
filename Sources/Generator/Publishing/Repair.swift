import Foundation
import Site

/// Completes or takes back what a killed run left, and says what the output then holds.
///
/// `manifest.next` is there from just before the output changes until all is done. It names the inode
/// of the tree that was to become the output, so that both sides of the instant are told apart.
struct Repair {
  let output: OutputPath
  let manifest: ManifestFile

  func lastEdition() async throws(GeneratorError) -> LastEdition {
    let parent = try Descriptor.folder(output.parent)
    let (coming, aside) = (
      StagingTree.name(beside: output.name), StagingTree.nameOfOld(beside: output.name)
    )
    try refuseOfOthers(in: parent)
    try refuseIfInUse(coming, in: parent)
    guard let next = try manifest.next() else {
      if try parent.status(of: output.name) == nil, try parent.status(of: aside) != nil {
        try parent.rename(aside, to: output.name)
      }
      try discard(parent)
      return try manifest.last()
    }
    if try parent.status(of: output.name) == nil, let root = next.root {
      // Killed between two renames: the new tree goes in place if it is there, else the old one again.
      let isWhole = try parent.status(of: coming)?.inode == root
      let left = isWhole ? coming : aside
      // Neither is there when somebody removed them, or brought the archive here from another disk.
      if try parent.status(of: left) != nil {
        try parent.rename(left, to: output.name)
        try parent.sync()
      }
    }
    if let root = next.root {
      guard try parent.status(of: output.name)?.inode == root else {
        try manifest.forget()
        try discard(parent)
        return try manifest.last()
      }
      for name in [coming, aside] {
        guard let old = try parent.folder(name) else { continue }
        let new = try Staging.Root(Descriptor.folder(output.path))
        _ = try await Clearing(
          old: Staging.Root(old), new: new, last: try manifest.last(), edition: next
        ).clear()
        try StagingTree.retire(name, of: output.name, in: parent)
      }
      try manifest.end()
      return next
    }
    let merged = try inPieces(next)
    try await manifest.begin(merged)
    try manifest.end()
    try discard(parent)
    return merged
  }

  /// What the output holds when the files of the next edition were put in place one by one, up to some
  /// file: each is of the one edition or of the other.
  private func inPieces(_ next: LastEdition) throws(GeneratorError) -> LastEdition {
    var merged = try manifest.last()
    guard let root = try Descriptor.folder(existing: output.path) else { return merged }
    for (path, file) in next.manifest.files where merged.manifest.files[path] != file {
      let (folder, name) = SitePath.parts(path)
      let isThere = try root.below(folder) { folder throws(GeneratorError) in
        guard let status = try folder.status(of: name) else { return false }
        return try folder.holds(
          name, status, file.byteCount, file.digest, next.stamps[path])
      }
      guard isThere == true else { continue }
      merged.manifest.files[path] = file
      merged.stamps[path] = next.stamps[path]
    }
    merged.root = nil
    return merged
  }

  /// Removes trees that never became the output: all they hold is also elsewhere, or was never shown.
  private func discard(_ parent: borrowing Descriptor) throws(GeneratorError) {
    try discard(StagingTree.name(beside: output.name), in: parent)
    guard let root = try Descriptor.folder(existing: output.path) else { return }
    try discard(StagingTree.nameWithin, in: root)
  }

  private func discard(
    _ name: String, in parent: borrowing Descriptor
  ) throws(GeneratorError) {
    guard let tree = try parent.folder(name) else { return }
    try tree.empty()
    try parent.removeFolder(name)
  }

  /// Refuses trees that somebody else made where all may write.
  private func refuseOfOthers(in parent: borrowing Descriptor) throws(GeneratorError) {
    for name in [
      StagingTree.name(beside: output.name), StagingTree.nameOfOld(beside: output.name),
      StagingTree.nameOfSpare(beside: output.name), "\(output.name)/\(StagingTree.nameWithin)",
    ] {
      if let tree = try parent.status(of: name) { try StagingTree.refuse(tree, name, in: parent) }
    }
  }

  private func refuseIfInUse(
    _ name: String, in parent: borrowing Descriptor
  ) throws(GeneratorError) {
    guard let tree = try parent.folder(name) else { return }
    if flock(tree.number, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw .locked(path: parent.path + "/" + name)
    }
  }
}
