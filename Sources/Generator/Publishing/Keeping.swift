import Foundation
import Site
import Synchronization

extension Staging {
  /// Takes over files of the last edition as they are, at many paths a millisecond; nothing else is in
  /// the tree then. Returns the paths where the file is gone or somebody else changed it: these have to
  /// be made anew.
  func keep(_ paths: [String]) async throws(GeneratorError) -> [String] {
    guard let old else { return paths }
    let folders = SitePath.byFolder(paths) { $0 }
    let wanted = SitePath.folders(above: folders.lazy.map { $0.folder + "/" })
    let spare = try await Spare(in: tree, of: old, wanted: wanted)
    let groups = try await concurrentMap(folders, chunk: 4) { group throws(GeneratorError) in
      try old.folder.below(group.folder) { folder throws(GeneratorError) in
        try self.kept(
          group.files, of: group.folder, from: folder, beside: spare.names[group.folder] ?? [])
      } ?? Kept(lost: Array(group.files))
    }
    if tree.isWhole {
      let withFiles = Set(folders.lazy.map(\.folder))
      for path in wanted where !withFiles.contains(path) {
        _ = try old.folder.below(path) { folder throws(GeneratorError) in
          try tree.root.below(path) { target throws(GeneratorError) in
            try target.takeRights(of: folder)
          }
        }
      }
    }
    let lost = groups.flatMap(\.lost)
    var found: [String: Int] = [:]
    for (folder, group) in zip(folders, groups) {
      found[folder.folder, default: 0] += group.found
    }
    try spare.remove(allBut: folders, found: found, lost: Set(lost), from: tree)
    state.withLock { state in
      state.stamps.reserveCapacity(state.stamps.count + paths.count)
      for group in groups {
        for (path, stamp) in group.stamps { state.stamps[path] = stamp }
      }
    }
    return lost
  }

  private struct Kept: Sendable {
    var stamps: [(String, Stamp)] = []
    var lost: [String] = []
    /// How many were in the tree already.
    var found = 0
  }

  /// Takes over files of one folder. It is opened once in either tree: to find a name in an open folder
  /// costs the system less than to find a path. What is in the tree already is only looked at.
  private func kept(
    _ paths: ArraySlice<String>, of path: String, from folder: borrowing Descriptor,
    beside there: Set<String>
  ) throws(GeneratorError) -> Kept {
    guard tree.isWhole else {
      return try kept(paths) { name, file, known throws(GeneratorError) in
        try folder.stamp(of: name, as: file, known)
      }
    }
    try tree.root.makeFolders(above: path + "/")
    let kept = try tree.root.below(path) { target throws(GeneratorError) in
      var found = 0
      var kept = try self.kept(paths) { name, file, known throws(GeneratorError) in
        guard there.contains(name) else {
          return try folder.takenOver(name, to: target, as: file, known)
        }
        found += 1
        return try target.sound(name, as: file, known)
      }
      kept.found = found
      try target.takeRights(of: folder)
      return kept
    }
    guard let kept else {
      throw .disk(path: tree.root.path + "/" + path, action: "be opened", code: ENOENT)
    }
    return kept
  }

  private func kept(
    _ paths: ArraySlice<String>,
    _ stamp: (_ name: String, Published, _ known: Stamp?) throws(GeneratorError) -> Stamp?
  ) throws(GeneratorError) -> Kept {
    var kept = Kept()
    for path in paths {
      if let file = site.last.manifest.files[path],
        let stamp = try stamp(SitePath.name(of: path), file, site.last.stamps[path])
      {
        kept.stamps.append((path, stamp))
      } else {
        kept.lost.append(path)
      }
    }
    return kept
  }
}

extension Descriptor {
  /// Gives this folder the rights that somebody gave another: they stay, whichever of the trees is shown.
  fileprivate func takeRights(of other: borrowing Descriptor) throws(GeneratorError) {
    let mode = try other.status().mode
    if try status().mode != mode { _ = fchmod(number, mode) }
  }

  /// Links the file, then looks at what was linked, so that what is judged is what will be published.
  fileprivate func takenOver(
    _ name: String, to target: borrowing Descriptor, as file: Published, _ known: Stamp?
  ) throws(GeneratorError) -> Stamp? {
    switch try link(name, to: target, name) {
    case .linked, .copied: break
    case .sourceIsGone, .targetIsTaken: return nil
    }
    return try target.sound(name, as: file, known)
  }

  /// The stamp of a file of the tree, when it has the bytes that were published; it goes when not.
  fileprivate func sound(
    _ name: String, as file: Published, _ known: Stamp?
  ) throws(GeneratorError) -> Stamp? {
    if let stamp = try stamp(of: name, as: file, known) { return stamp }
    try remove(name)
    return nil
  }

  /// The file's stamp, when it has the bytes that were published; nil when it has not, or is gone.
  fileprivate func stamp(
    of name: String, as file: Published, _ known: Stamp?
  ) throws(GeneratorError) -> Stamp? {
    guard let status = try status(of: name),
      try holds(name, status, file.byteCount, file.digest, known)
    else { return nil }
    return Stamp(status)
  }
}
