import CSystem
import Foundation
import Site

/// What was found in the published tree that is not ours.
struct Foreign: Sendable {
  var carried: [String] = []
  /// Where the site needs something else.
  var inTheWay: [String] = []
  /// Whether a folder in it is a mount: its files cannot be linked, nor may they be removed.
  var holdsMount = false
}

/// Carries what we did not make from the published tree into the next. Ours is what the last manifest
/// lists with a matching stamp or hash.
struct Carrying: Sendable {
  private let edition: LastEdition
  private let last: LastEdition
  /// The folders of the last edition.
  private let lastFolders: Set<String>
  /// The folders of the last edition and of this one.
  private let folders: Set<String>

  init(edition: LastEdition, last: LastEdition) {
    self.edition = edition
    self.last = last
    lastFolders = SitePath.folders(above: last.manifest.files.keys)
    let added = edition.manifest.files.keys.lazy.filter { last.manifest.files[$0] == nil }
    folders = lastFolders.union(SitePath.folders(above: added))
  }

  func carry(
    from old: Staging.Root, to new: StagingTree
  ) async throws(GeneratorError) -> Foreign {
    let items = try old.folder.listing()
    let parts = try await concurrentMap(items, chunk: 1) { item throws(GeneratorError) in
      var found = Foreign()
      try self.carry(item, item.name, from: old.folder, to: new.root, &found)
      return found
    }
    return Foreign(
      carried: parts.flatMap(\.carried), inTheWay: parts.flatMap(\.inTheWay),
      holdsMount: parts.contains(where: \.holdsMount))
  }

  private func carry(
    _ item: Listed, _ path: String, from old: borrowing Descriptor,
    to new: borrowing Descriptor, _ found: inout Foreign
  ) throws(GeneratorError) {
    if item.isFolder {
      try carryFolder(item.name, path, from: old, to: new, &found)
    } else if edition.stamps[path] == nil, try !isOurs(item, path, in: old) {
      switch try old.link(item.name, to: new, path) {
      case .linked, .copied: found.carried.append(path)
      case .sourceIsGone: break
      case .targetIsTaken: found.inTheWay.append(path)
      }
    }
  }

  private func carryFolder(
    _ name: String, _ path: String, from old: borrowing Descriptor,
    to new: borrowing Descriptor, _ found: inout Foreign
  ) throws(GeneratorError) {
    guard let folder = try old.folder(name) else { return }
    if apod_is_mount(folder.number) {
      found.holdsMount = true
      return
    }
    if edition.stamps[path] != nil, !lastFolders.contains(path) {
      found.inTheWay.append(path)
      return
    }
    for item in try folder.listing() {
      try carry(item, path + "/" + item.name, from: folder, to: new, &found)
      if found.holdsMount { return }
    }
    guard !folders.contains(path) else { return }
    try new.makeFolders(above: path + "/")
    _ = unsafe fchmodat(new.number, path, try folder.status().mode, 0)
  }

  private func isOurs(
    _ item: Listed, _ path: String, in folder: borrowing Descriptor
  ) throws(GeneratorError) -> Bool {
    guard let file = last.manifest.files[path], let status = try folder.status(of: item.name) else {
      return false
    }
    return try folder.holds(
      item.name, status, file.byteCount, file.digest, last.stamps[path])
  }
}
