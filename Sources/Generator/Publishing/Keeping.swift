import Foundation
import Site
import Synchronization

extension Staging {
  /// Takes over files of the last edition as they are, at many paths a millisecond. Returns the paths
  /// where the file is gone or somebody else changed it: these have to be made anew.
  public func keep(_ paths: [String]) async throws(GeneratorError) -> [String] {
    guard let old else { return paths }
    let folders = SitePath.byFolder(paths)
    let groups = try await concurrentMap(folders, chunk: 4) { group throws(GeneratorError) in
      try old.folder.below(group.folder) { folder throws(GeneratorError) in
        try self.kept(group.paths, from: folder)
      } ?? Kept(stamps: [], lost: group.paths)
    }
    state.withLock { state in
      for (path, stamp) in groups.lazy.flatMap(\.stamps) { state.stamps[path] = stamp }
    }
    return groups.flatMap(\.lost)
  }

  private struct Kept: Sendable {
    var stamps: [(String, Stamp)] = []
    var lost: [String] = []
  }

  private func kept(
    _ paths: [String], from folder: borrowing Descriptor
  ) throws(GeneratorError) -> Kept {
    var kept = Kept()
    for path in paths {
      if let stamp = try stamp(path, SitePath.parts(path).name, from: folder) {
        kept.stamps.append((path, stamp))
      } else {
        kept.lost.append(path)
      }
    }
    return kept
  }

  /// Links the file, then looks at what was linked, so that what is judged is what will be published.
  private func stamp(
    _ path: String, _ name: String, from folder: borrowing Descriptor
  ) throws(GeneratorError) -> Stamp? {
    guard let file = site.last.manifest.files[path] else { return nil }
    let known = site.last.stamps[path]
    guard tree.isWhole else {
      guard let status = try folder.status(of: name),
        try folder.holds(name, status, file.byteCount, file.digest, known)
      else { return nil }
      return Stamp(status)
    }
    switch try folder.link(name, to: tree.root, path) {
    case .linked, .copied: break
    case .sourceIsGone, .targetIsTaken: return nil
    }
    guard let status = try tree.root.status(of: path),
      try tree.root.holds(path, status, file.byteCount, file.digest, known)
    else {
      try tree.root.remove(path)
      return nil
    }
    return Stamp(status)
  }
}
