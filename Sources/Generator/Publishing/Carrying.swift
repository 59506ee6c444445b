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
  private let folders: Set<String>
  private let lastFolders: Set<String>

  init(edition: LastEdition, last: LastEdition) {
    self.edition = edition
    self.last = last
    folders = SitePath.folders(above: edition.manifest.files.keys)
    lastFolders = SitePath.folders(above: last.manifest.files.keys)
  }

  func carry(
    from old: borrowing Descriptor, to new: borrowing Descriptor
  ) throws(GeneratorError) -> Foreign {
    var found = Foreign()
    try carry("", from: old, to: new, &found)
    return found
  }

  private func carry(
    _ above: String, from old: borrowing Descriptor, to new: borrowing Descriptor,
    _ found: inout Foreign
  ) throws(GeneratorError) {
    for item in try old.listing() {
      let path = above.isEmpty ? item.name : above + "/" + item.name
      if item.isFolder {
        try carryFolder(item.name, path, from: old, to: new, &found)
      } else if edition.stamps[path] == nil, try !isOurs(item, path, in: old) {
        switch try old.link(item.name, to: new, path) {
        case .linked, .copied: found.carried.append(path)
        case .sourceIsGone: break
        case .targetIsTaken: found.inTheWay.append(path)
        }
      }
      if found.holdsMount { return }
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
    try carry(path, from: folder, to: new, &found)
    guard !folders.contains(path), !lastFolders.contains(path) else { return }
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
