import Pictures
import Site

extension PublicFolder {
  /// The number of the site's days in each year, according to the manifest. If the manifest is not usable, the pages in
  /// the folder are counted.
  package func daysByYear() throws(StorageError) -> [Int: Int] {
    let paths = isRecovering ? try SiteFolder(path: path).paths() : Array(manifest.digests.keys)
    return paths.reduce(into: [:]) { years, path in
      if let day = Routes.day(ofPage: path) { years[day.year, default: 0] += 1 }
    }
  }

  /// The paths and digests of days' files that are in the folder but not in the new site. If the manifest is lost, but
  /// the folder is known to contain this archive's site, these files are obsolete. Any other file in the folder may be
  /// the owner's own.
  func daysLeft(by edition: Manifest) throws(StorageError) -> [String: String] {
    guard hasOwnIdentity else { return [:] }
    let site = try Descriptor.folder(existing: path)
    var digests: [String: String] = [:]
    for path in try SiteFolder(path: path).paths()
    where edition.digests[path] == nil && Routes.isOfDays(path) {
      let (folder, name) = SitePath.parts(path)
      digests[path] =
        try site?.below(folder) { folder throws(StorageError) in
          try folder.digest(of: name)
        } ?? nil
    }
    return digests
  }
}
