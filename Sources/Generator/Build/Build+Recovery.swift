import Pictures
import Site
import Sources
import Storage

/// What a run takes from the published site when the archive has lost it.
extension Build {
  /// Writes a damaged `state.json` anew when there is a site to take the feed's identity from.
  func mendState(of archive: ArchiveFolder) throws {
    let output = request.folders.output
    // A site whose open data name no identity was published for this machine alone, and has none to lose.
    guard try Descriptor.folder(existing: output)?.plainFile("data/index.json") != nil else {
      return
    }
    let mistake = try archive.mendState(source: source.name) { () throws(StorageError) in
      try FeedIdentity(publishedIn: output)
    }
    if let mistake {
      reporter.warning("\(mistake); it is written anew, with the identity of the site in \(output)")
    }
  }

  /// Sets the identity of the feed, unless there is one: that of the published site, or a new one for its address.
  func mintIdentity(in archive: inout OpenArchive, isNew: Bool) throws {
    guard archive.state.identity == nil, let base = settings.base else { return }
    if !isNew, let published = try FeedIdentity(publishedIn: request.folders.output) {
      archive.state.mint(published)
    } else {
      archive.mint(base, on: today)
    }
  }

  /// Throws `yearsLost` when the site has days of years of which the archive has none.
  func refuseLostYears(of archive: Archive, in folder: ArchiveFolder) throws {
    let output = request.folders.output
    let kept = Set(archive.days.map(\.year))
    let lost = try folder.publishedDays(in: output).filter { !kept.contains($0.key) }
    guard !lost.isEmpty else { return }
    throw GeneratorError.yearsLost(
      archive: folder.path, years: lost.keys.sorted(), days: lost.values.reduce(0, +),
      output: output)
  }
}
