import Site

/// What the tree in which an edition is made has of the site from the start.
///
/// The tree of the edition before stays beside the site as `.public.apod-spare`, less all that the new one
/// has not: hard links alone, which take no room. The next edition is made in it, so that a new day costs
/// what it changes and not a link for every file. Nothing is remembered of what is in it: what is not the
/// very file that the site has at the same path goes first, whoever put it there.
struct Spare: Sendable {
  /// By the path of the folder, the names that lead to the same file in both trees.
  private(set) var names: [String: Set<String>] = [:]

  private init() {}

  /// Removes from the tree what is not in the site too, and every folder but the wanted ones.
  init(
    in tree: StagingTree, of site: Staging.Root, wanted: Set<String>
  ) async throws(GeneratorError) {
    let folders = try match("", in: tree.root, of: site.folder, wanted)
    let parts = try await concurrentMap(folders, chunk: 1) { name throws(GeneratorError) in
      var part = Spare()
      try part.descend(to: name, name, in: tree.root, of: site.folder, wanted)
      return part
    }
    for part in parts { names.merge(part.names) { one, _ in one } }
  }

  /// Removes from the tree all but these files, given by their folders, of which so many were in each;
  /// `lost` ones go too.
  func remove(
    allBut files: [(folder: String, files: ArraySlice<String>)], found: [String: Int],
    lost: Set<String>, from tree: StagingTree
  ) throws(GeneratorError) {
    var left = names.filter { folder, names in !lost.isEmpty || names.count > found[folder] ?? 0 }
    for group in files where left[group.folder] != nil {
      for path in group.files where !lost.contains(path) {
        left[group.folder]?.remove(SitePath.name(of: path))
      }
    }
    for (path, names) in left where !names.isEmpty {
      _ = try tree.root.below(path) { folder throws(GeneratorError) in
        for name in names { try folder.remove(name) }
      }
    }
  }

  private mutating func descend(
    to name: String, _ path: String, in tree: borrowing Descriptor, of site: borrowing Descriptor,
    _ wanted: Set<String>
  ) throws(GeneratorError) {
    guard let old = try site.folder(name), let inner = try tree.folder(name) else {
      return try tree.removeAll(name)
    }
    for folder in try match(path + "/", in: inner, of: old, wanted) {
      try descend(to: folder, path + "/" + folder, in: inner, of: old, wanted)
    }
  }

  /// Notes the files of a folder that are the same in both trees and removes all else that is not
  /// wanted. Returns the folders in it. `above` is what comes before the names in it.
  private mutating func match(
    _ above: String, in tree: borrowing Descriptor, of site: borrowing Descriptor,
    _ wanted: Set<String>
  ) throws(GeneratorError) -> [String] {
    let items = try tree.listing()
    guard !items.isEmpty else { return [] }
    var published: [String: UInt64] = [:]
    for item in try site.listing() where !item.isFolder { published[item.name] = item.inode }
    var folders: [String] = []
    var same: Set<String> = []
    for item in items {
      if item.isFolder, wanted.contains(above + item.name) {
        folders.append(item.name)
      } else if !item.isFolder, published[item.name] == item.inode {
        same.insert(item.name)
      } else {
        try tree.removeAll(item.name)
      }
    }
    names[String(above.dropLast())] = same
    return folders
  }
}
