import Foundation
import Site
import Synchronization

extension Staging {
  /// Puts the made files in place one by one, what pages refer to first and the front page after
  /// the other pages; then removes what the edition no longer has. Each file is whole at every instant.
  func putInPlace(
    _ edition: LastEdition, _ made: Set<String>, _ file: ManifestFile
  ) async throws(GeneratorError) {
    guard let old else {
      throw .disk(path: site.path, action: "be opened", code: ENOENT)
    }
    var inTheWay: [String] = []
    for path in SitePath.folders(above: made).sorted() {
      guard try old.folder.status(of: path) != nil else { continue }
      if try old.folder.below(path, { _ in true }) == nil { inTheWay.append(path) }
    }
    guard inTheWay.isEmpty else { throw .inTheWay(inTheWay) }
    try tree.root.syncFileSystem(made: made)
    try await file.begin(edition)
    state.withLock { $0.isPublishing = true }
    let order = made.sorted { Staging.rank($0, edition) < Staging.rank($1, edition) }
    for path in order {
      try old.folder.makeFolders(above: path)
      guard unsafe renameat(tree.root.number, path, old.folder.number, path) == 0 else {
        throw .disk(path: site.path + "/" + path, action: "be replaced", code: errno)
      }
    }
    try site.dropFiles(notIn: edition, from: old.folder)
    try old.folder.syncFileSystem(made: made)
    try tree.remove()
    try file.end()
  }

  private static func rank(_ path: String, _ edition: LastEdition) -> (Int, String) {
    let rank =
      switch edition.manifest.files[path]?.kind {
      case .asset, .picture: 0
      case .page: path == "index.html" ? 2 : 1
      case .feed, .sitemap, .text, .data, .script, nil: 3
      }
    return (rank, path)
  }
}

extension PublicFolder {
  /// Removes what was published last and is in the edition no more, and the folders emptied by it.
  fileprivate func dropFiles(
    notIn edition: LastEdition, from root: borrowing Descriptor
  ) throws(GeneratorError) {
    let dropped = last.manifest.files.values.filter { edition.manifest.files[$0.path] == nil }
    for file in dropped {
      let (folder, name) = SitePath.parts(file.path)
      _ = try root.below(folder) { folder throws(GeneratorError) in
        guard let status = try folder.status(of: name),
          try folder.holds(name, status, file.byteCount, file.digest, last.stamps[file.path])
        else { return }
        try folder.remove(name)
      }
    }
    let folders = SitePath.folders(above: dropped.map(\.path))
      .subtracting(SitePath.folders(above: edition.manifest.files.keys))
    for path in folders.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      let (above, name) = SitePath.parts(path)
      _ = try root.below(above) { folder throws(GeneratorError) in try folder.removeFolder(name) }
    }
  }
}
