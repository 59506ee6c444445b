import Foundation
import Storage

/// Files of one folder that are moved into place together.
struct StagedGroup {
  /// The order in which files are moved: what pages refer to before the pages, and last the service worker,
  /// which caches all of it.
  enum Rank: Comparable {
    case part, page, front
    /// Files that are requested on their own, such as a feed.
    case alone
    case worker
    /// Not a file of the edition: it stays where it is.
    case stranger
  }

  let rank: Rank
  let folder: String
  let names: [String]
}

/// Moves folders that the site lacks into place as a whole: a first edition then takes some hundred renames
/// instead of one per file.
struct NewFolders: ~Copyable {
  private let staging: StagingFolder
  private let site: Descriptor.Shared
  /// Folders in which all files, at any depth, have the same rank.
  private let whole: Set<String>
  /// The result for each folder that was tried.
  private var isPlaced: [String: Bool] = [:]

  /// Finds the folders that can be moved as a whole.
  init(_ groups: [StagedGroup], from staging: StagingFolder, to site: Descriptor.Shared) {
    self.staging = staging
    self.site = site
    var ranks: [String: Set<StagedGroup.Rank>] = [:]
    for group in groups {
      for folder in NewFolders.way(to: group.folder) {
        ranks[folder, default: []].insert(group.rank)
      }
    }
    whole = Set(ranks.filter { $1.count == 1 }.keys)
  }

  /// Moves the group with its folder, or a parent of it; false when the site already has them.
  mutating func place(_ group: StagedGroup) throws(StorageError) -> Bool {
    for folder in NewFolders.way(to: group.folder) where whole.contains(folder) {
      if isPlaced[folder] == nil { isPlaced[folder] = try rename(folder) }
      if isPlaced[folder] == true { return true }
    }
    return false
  }

  /// False when the name is taken by anything but an empty folder, and when the staged item is not a folder:
  /// moving the files one by one then reports the error.
  private func rename(_ folder: String) throws(StorageError) -> Bool {
    let (above, name) = SitePath.parts(folder)
    return try staging.folder.below(above) { source throws(StorageError) in
      guard try source.status(of: name)?.kind == .folder else { return false }
      return try site.descriptor.below(above) { target in
        unsafe renameat(source.number, name, target.number, name) == 0
      } == true
    } == true
  }

  /// The folders from the first one below the root to this one.
  private static func way(to folder: String) -> [String] {
    var way: [String] = []
    var folder = folder
    while !folder.isEmpty {
      way.append(folder)
      folder = SitePath.folder(of: folder)
    }
    return way.reversed()
  }
}
