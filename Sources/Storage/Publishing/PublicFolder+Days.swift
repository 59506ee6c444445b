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
}
