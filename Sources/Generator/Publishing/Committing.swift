import CSystem
import Foundation
public import Site
import Synchronization

extension Staging {
  /// Publishes the edition: from one instant to the next the output is the tree. Files in it that are
  /// not ours are carried over.
  ///
  /// The manifest has to list exactly the files kept and added. Throws `inTheWay` when somebody else's
  /// file stands where one of ours has to be; the output is then as it was. After an error of the disk
  /// it is the old edition or the new one, and the next run completes what is left to do.
  public func commit(_ manifest: Manifest) async throws(GeneratorError) -> Publication {
    let state = state.withLock { $0 }
    let edition = LastEdition(
      manifest: manifest, stamps: state.stamps,
      root: try tree.isWhole ? tree.root.status().inode : nil)
    async let texts = ManifestFile.Texts(edition)
    var unlisted = manifest.files.keys.filter { state.stamps[$0] == nil }
    if state.stamps.count > manifest.files.count - unlisted.count {
      unlisted += state.stamps.keys.filter { manifest.files[$0] == nil }
    }
    if let path = unlisted.min() {
      throw .output(path: path, reason: "the manifest and the tree do not agree on it")
    }
    guard state.inTheWay.isEmpty else { throw .inTheWay(state.inTheWay.sorted()) }
    var done = Publication()
    done.made = state.made.count
    done.kept = state.stamps.count - state.made.count
    done.overwritten = state.overwritten
    var found = Foreign()
    if let old, tree.isWhole {
      let carrying = Carrying(edition: edition, last: site.last)
      found = try await carrying.carry(from: old, to: tree)
      guard found.inTheWay.isEmpty else { throw .inTheWay(found.inTheWay.sorted()) }
    }
    done.carried = found.carried.sorted()
    done.dropped = site.last.manifest.files.keys.filter { edition.stamps[$0] == nil }.sorted()

    let file = ManifestFile(site.archive)
    if tree.isWhole, !found.holdsMount {
      try tree.root.syncFileSystem(made: state.made)
      try await file.begin(texts)
      if let oldName = try exchange() {
        let late = try await clear(oldName, edition)
        done.carried = Set(done.carried).union(late.carried).sorted()
        done.overwritten += late.overwritten
        done.overwritten = Set(done.overwritten).sorted()
        try file.end()
        return done
      }
    }
    var inPieces = edition
    inPieces.root = nil
    try await putInPlace(inPieces, state.made, file)
    done.overwritten.sort()
    return done
  }

  /// Removes from the old tree what the new one has not, once that is in place.
  private func clear(_ oldName: String, _ edition: LastEdition) async throws(GeneratorError) -> Late
  {
    guard let old else { return Late() }
    let late = try await Clearing(
      old: old, new: Root(Descriptor.folder(site.path)), last: site.last, edition: edition
    ).clear()
    try StagingTree.retire(oldName, of: site.output.name, in: tree.parent)
    return late
  }
}

extension Descriptor {
  /// Waits until everything written to this folder's file system is on its disk; where the system
  /// cannot do that at once, each of these files below it.
  func syncFileSystem(made: Set<String>) throws(GeneratorError) {
    if interruptible({ apod_sync_file_system(number) }) == 0 { return }
    guard errno == ENOSYS || errno == EINVAL else {
      throw .disk(path: path, action: "be written to the disk", code: errno)
    }
    for path in made { try Descriptor(existing: path, in: self, O_RDONLY)?.sync() }
    for path in SitePath.folders(above: made) { try folder(path)?.sync() }
    try sync()
  }
}
