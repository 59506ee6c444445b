import Pictures
import Site

extension PublicFolder {
  /// The site's number of days per year, from the manifest or, if it is not usable, from the pages in the folder.
  package func daysByYear() throws(StorageError) -> [Int: Int] {
    let paths = isRecovering ? try SiteFolder(path: path).paths() : Array(manifest.digests.keys)
    return paths.reduce(into: [:]) { years, path in
      if let day = Routes.day(ofPage: path) { years[day.year, default: 0] += 1 }
    }
  }

  /// The files of days that are in the folder but not in the new site, with their digests. They are needed if the
  /// manifest is lost, but the site is known to be this archive's. Other files in the folder may belong to the site's
  /// owner.
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
