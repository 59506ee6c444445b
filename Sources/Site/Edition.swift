public import Pictures

/// A planned site. It lists all files of the site, but no file is rendered yet.
public struct Edition: Sendable {
  /// All files of the site. No two files have the same path. Files that describe other files come last.
  public let files: [SiteFile]
  /// The facts that other programs need to announce the front page's picture.
  public let announcement: Announcement

  /// Plans a site with the picture of the day `shown` on the front page. Throws if that day is not in the archive.
  ///
  /// `pictures` are the known stills by day. A still without files is loaded from the source's address, or is not
  /// shown. `today` contains the files for screens. `archiveLinks` must belong to the archive's pictures; if it is nil,
  /// no picture has subjects. The same arguments always give the same plan and the same bytes.
  public init(
    archive: Archive, shown: Day, freshness: Freshness, pictures: [Day: StoredPicture],
    settings: Settings, identity: FeedIdentity?, theme: Theme, run: RunFacts,
    today: TodayPicture? = nil, archiveLinks: ArchiveLinks? = nil
  ) throws(SiteError) {
    let context = try SiteContext(
      archive: archive, shown: shown, freshness: freshness, pictures: pictures, settings: settings,
      identity: identity ?? .standIn, theme: theme, run: run, today: today,
      archiveLinks: archiveLinks ?? ArchiveLinks(archive, source: settings.source))
    files = context.files
    announcement = context.announcement
  }
}
