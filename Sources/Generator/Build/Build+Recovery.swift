import Pictures
import Site
import Sources
import Storage

/// What a run takes from the published site when the archive has lost it.
extension Build {
  /// Writes a damaged `state.json` anew when there is a site to take the feed's identity from.
  func mendState(of archive: ArchiveFolder) throws {
    let output = request.folders.output
    // A site of another address is another site. One without an identity was published for this machine alone.
    guard let site = try PublishedSite(in: output), site.root == settings.root else { return }
    let mistake = try archive.mendState(source: source.name) { () throws(StorageError) in
      site.identity
    }
    if let mistake {
      reporter.warning("\(mistake); it is written anew, with the identity of the site in \(output)")
    }
  }

  /// Sets the identity of the feed, unless there is one: that of the published site, or a new one for its address.
  func mintIdentity(in archive: inout OpenArchive, isNew: Bool) throws {
    guard archive.state.identity == nil, let base = settings.base else { return }
    if !isNew, let site = try PublishedSite(in: request.folders.output),
      site.root == settings.root, let published = site.identity
    {
      archive.state.mint(published)
    } else {
      archive.mint(base, on: today)
    }
  }

  /// Throws `yearsLost` when the archive has less than half of the days that the site has of a year. Some may go, because
  /// they do not render or were removed by hand.
  func refuseLostYears(of archive: Archive, in folder: ArchiveFolder) throws {
    let output = request.folders.output
    let kept = archive.days.reduce(into: [:]) { $0[$1.year, default: 0] += 1 }
    let lost = try folder.publishedDays(in: output).filter {
      kept[$0.key, default: 0] * 2 < $0.value
    }
    guard !lost.isEmpty else { return }
    throw GeneratorError.yearsLost(
      archive: folder.path, years: lost.keys.sorted(), days: lost.values.reduce(0, +),
      output: output)
  }
}
