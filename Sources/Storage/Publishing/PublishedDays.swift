package import Pictures
import Site

extension ArchiveFolder {
  /// How many days of each year the site in the folder has: by the manifest, or, when that does not tell, by the pages
  /// in the folder. Changes nothing.
  package func publishedDays(in output: String) throws(StorageError) -> [Int: Int] {
    let manifest = try ManifestFile(self).last()
    let path = try OutputPath(output, archive: self, makesFolders: false).path
    let isKnown = !manifest.isDamaged && manifest.output == path
    let paths = isKnown ? Array(manifest.digests.keys) : try SiteFolder(path: output).paths()
    return paths.reduce(into: [:]) { years, path in
      if let day = Routes.day(ofPage: path) { years[day.year, default: 0] += 1 }
    }
  }

  /// Writes a `state.json` that cannot be read anew, with the feed's identity that the published site has, and the name
  /// of the source. Returns what was wrong with it; nil when it can be read.
  package func mendState(
    source: String, identity: () throws(StorageError) -> FeedIdentity?
  ) throws(StorageError) -> StorageError? {
    do throws(StorageError) {
      _ = try state()
      return nil
    } catch {
      guard case .stateUnreadable = error else { throw error }
      let state = KeptState(identity: try identity(), source: source)
      try Descriptor.folder(made: path).replace("state.json", with: state.json + [10])
      return error
    }
  }
}
