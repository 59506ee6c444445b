import Foundation
import Site

/// Puts an edition that is staged as a whole in the place of the last one: for the run that made it, and for one
/// that finds it begun.
struct Journal {
  let site: SharedDescriptor
  /// Where the files are that are not in place yet; nil when somebody removed the folder.
  let staging: StagingFolder?
  /// What was published before.
  let last: LastEdition
  /// What is published.
  let next: LastEdition

  /// Renames what is staged into place and removes what the edition has not. Every file is whole at every
  /// instant, and what a page refers to is there before it. Throws `inTheWay` when something else stands where a
  /// folder has to be.
  func complete() throws(GeneratorError) {
    var staged: [String] = []
    if let staging { staged = try SiteFolder(path: staging.folder.path).paths() }
    try complete(staged)
  }

  /// The same, when it is known which files are staged.
  func complete(_ staged: some Collection<String>) throws(GeneratorError) {
    if let staging {
      let groups = groups(of: staged)
      var folders = NewFolders(groups, from: staging, to: site)
      for group in groups where group.rank != .stranger {
        if try folders.place(group) { continue }
        try place(group.names, in: group.folder, from: staging)
      }
    }
    try removeGone()
    try site.descriptor.syncFileSystem(made: staged)
  }

  /// The files by rank and folder, in the order in which they are put in place.
  private func groups(of staged: some Collection<String>) -> [StagedGroup] {
    var files = staged.map { (rank: rank($0), path: $0) }
      .sorted { ($0.rank, $0.path) < ($1.rank, $1.path) }[...]
    var groups: [StagedGroup] = []
    while let (rank, path) = files.first {
      let folder = SitePath.folder(of: path)
      let same = files.prefix { $0.rank == rank && SitePath.folder(of: $0.path) == folder }
      groups.append(
        StagedGroup(rank: rank, folder: folder, names: same.map { SitePath.name(of: $0.path) }))
      files = files.dropFirst(same.count)
    }
    return groups
  }

  /// Renames files of one folder into place. A symbolic link is no folder: it may have come since the files were
  /// staged, and lead anywhere.
  private func place(
    _ names: [String], in folder: String, from staging: StagingFolder
  ) throws(GeneratorError) {
    let isPlaced = try staging.folder.below(folder) { source throws(GeneratorError) in
      try site.descriptor.below(folder, isMade: true) { target throws(GeneratorError) in
        for name in names
        where unsafe renameat(source.number, name, target.number, name) != 0 {
          throw .disk(path: target.path + "/" + name, action: "be replaced", code: errno)
        }
        return true
      }
    }
    guard isPlaced == true else { throw .inTheWay([folder]) }
  }

  private func rank(_ path: String) -> StagedGroup.Rank {
    switch next.manifest.files[path]?.kind {
    case nil: .stranger
    case _ where path == Routes.worker: .worker
    case .asset, .picture, .script: .part
    case .page: path == Routes.front ? .front : .page
    case .feed, .sitemap, .text, .data: .alone
    }
  }

  /// Removes what was published and is in the edition no more, unless somebody changed it, and the folders
  /// emptied by it.
  private func removeGone() throws(GeneratorError) {
    let gone = last.manifest.files.values.filter { next.manifest.files[$0.path] == nil }
    for file in gone {
      let (folder, name) = SitePath.parts(file.path)
      _ = try site.descriptor.below(folder) { folder throws(GeneratorError) in
        guard let status = try folder.status(of: name),
          try folder.holds(name, status, file.byteCount, file.digest, last.stamps[file.path])
        else { return }
        try folder.remove(name)
      }
    }
    let folders = SitePath.folders(above: gone.map(\.path))
      .subtracting(SitePath.folders(above: next.manifest.files.keys))
    for path in folders.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      let (above, name) = SitePath.parts(path)
      _ = try site.descriptor.below(above) { folder throws(GeneratorError) in
        try folder.removeFolder(name)
      }
    }
  }
}
