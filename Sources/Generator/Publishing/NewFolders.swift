import Foundation

/// Files of one folder that are put in place one after the other.
struct StagedGroup {
  /// When a file is put in place: what pages refer to before the pages, and last the worker that keeps all of it.
  enum Rank: Comparable {
    case part, page, front
    /// What is asked for by itself, as a feed is.
    case alone
    case worker
    /// No file of the edition: it stays where it is.
    case stranger
  }

  let rank: Rank
  let folder: String
  let names: [String]
}

/// Puts folders that the site does not have yet in place as they are: a first edition is some hundred renames and not
/// one for each file.
struct NewFolders: ~Copyable {
  private let staging: StagingFolder
  private let site: SharedDescriptor
  /// Folders whose files come at one time, whatever is below them.
  private let whole: Set<String>
  /// What came of each that was tried.
  private var isPlaced: [String: Bool] = [:]

  /// What can be done for these groups.
  init(_ groups: [StagedGroup], from staging: StagingFolder, to site: SharedDescriptor) {
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

  /// Puts the group in place with all of its folder, or of one above that; false when the site has them already.
  mutating func place(_ group: StagedGroup) throws(GeneratorError) -> Bool {
    for folder in NewFolders.way(to: group.folder) where whole.contains(folder) {
      if isPlaced[folder] == nil { isPlaced[folder] = try rename(folder) }
      if isPlaced[folder] == true { return true }
    }
    return false
  }

  /// False when something of the name is there, other than a folder of nothing, and when what is staged is no folder:
  /// whoever places the files one by one then tells what is wrong.
  private func rename(_ folder: String) throws(GeneratorError) -> Bool {
    let (above, name) = SitePath.parts(folder)
    return try staging.folder.below(above) { source throws(GeneratorError) in
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
