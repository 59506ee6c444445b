import Pictures
import Site

extension PublicFolder {
  /// How many days of each year the site has: by the manifest, or, when that does not tell, by the pages in the folder.
  package func daysByYear() throws(StorageError) -> [Int: Int] {
    let paths = isRecovering ? try SiteFolder(path: path).paths() : Array(manifest.digests.keys)
    return paths.reduce(into: [:]) { years, path in
      if let day = Routes.day(ofPage: path) { years[day.year, default: 0] += 1 }
    }
  }

  /// The files of days in the folder that an edition lacks, with their digests, when the site is known to be this archive's
  /// and the manifest does not tell of them. Whatever else is in the folder may be its owner's.
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
