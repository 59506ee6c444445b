import Pictures
import Site
import Sources
import Storage

/// Recovers lost state from the published site.
extension Build {
  /// If `state.json` is damaged, writes it again with the feed's identity of the published site. Does nothing if there
  /// is no published site.
  func mendState(of archive: ArchiveFolder) throws {
    let mistake = try archive.mendState { () throws(StorageError) in
      try publishedSite().map { ArchiveState(identity: $0.identity, source: source.name) }
    }
    if let mistake {
      reporter.warning(
        "\(mistake); apod wrote the file again, with the feed identity of the site in \(folders.output)"
      )
    }
  }

  /// Sets the feed's identity, unless the archive already has one. Uses the identity of the published site or, if there
  /// is none, a new identity for the site's address.
  func mintIdentity(in archive: inout OpenArchive, isNew: Bool) throws {
    guard archive.state.identity == nil, let base = settings.base else { return }
    if !isNew, let published = try publishedSite()?.identity {
      archive.state.mint(published)
    } else {
      archive.mint(base, on: today)
    }
  }

  /// The published site; nil if there is none, or if its address differs from the one in the settings. The site has no
  /// identity if it was published only for this machine.
  private func publishedSite() throws(StorageError) -> PublishedSite? {
    let site = try PublishedSite(in: folders.output)
    return site?.root == settings.root ? site : nil
  }

  /// Throws `yearsLost` if the archive contains less than half of the days that the site contains of a year. Not every
  /// missing day is an error, because the owner may have removed days.
  func refuseLostYears(of archive: Archive, on site: PublicFolder) throws {
    let kept = archive.days.reduce(into: [:]) { $0[$1.year, default: 0] += 1 }
    let lost = try site.daysByYear().filter { kept[$0.key, default: 0] * 2 < $0.value }
    guard !lost.isEmpty else { return }
    throw GeneratorError.yearsLost(
      archive: folders.archive, years: lost.keys.sorted(),
      days: lost.values.reduce(0, +), output: folders.output)
  }
}
