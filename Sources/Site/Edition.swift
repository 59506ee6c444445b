public import Pictures

/// A planned site. It lists all files, but none is rendered yet.
public struct Edition: Sendable {
  /// All files. Their paths are unique, and pictures come last.
  public let files: [SiteFile]
  /// The facts to announce elsewhere.
  public let announcement: Announcement

  /// Plans the site with the picture of `shown` on the front page. Throws if that day is not in the archive.
  ///
  /// `pictures` are the known stills by day. A still without files is loaded from the source's address, or
  /// not shown. `today` has the files for screens. `archiveLinks` belong to the archive's pictures; without
  /// them no picture has subjects. The same arguments give the same plan and the same bytes.
  public init(
    archive: Archive, shown: Day, freshness: Freshness, pictures: [Day: StoredPicture],
    settings: Settings, identity: FeedIdentity?, theme: Theme, run: RunFacts,
    today: TodayPicture? = nil, archiveLinks: ArchiveLinks? = nil
  ) throws(SiteError) {
    let context = try SiteContext(
      archive: archive, shown: shown, freshness: freshness, pictures: pictures, settings: settings,
      identity: identity ?? .standIn, theme: theme, run: run, today: today,
      archiveLinks: archiveLinks ?? ArchiveLinks(archive, source: settings.source))
    files = SiteBuilder(site: context).files
    announcement = context.announcement
  }
}
