public import Pictures

/// The whole site as planned by one run: every file, none of them rendered yet.
public struct Edition: Sendable {
  /// Every file, paths unique, pictures last.
  public let files: [SiteFile]
  /// What there is to say of it elsewhere.
  public let announcement: Announcement

  /// Plans the site with this day's picture on the front page.
  ///
  /// `pictures` is what is known of the days' stills; those without files are shown from the source's
  /// address, or not at all. The same arguments give the same plan and the same bytes. The day to
  /// show has to be in the archive. `today` are the files for screens. `ties` are those of the archive's pictures;
  /// without them no picture has a subject.
  public init(
    archive: Archive, shown: Day, freshness: Freshness, pictures: [Day: KeptPicture],
    settings: Settings, identity: FeedIdentity?, theme: Theme, run: RunFacts,
    today: TodayPicture? = nil, ties: PictureTies? = nil
  ) throws(SiteError) {
    let context = try SiteContext(
      archive: archive, shown: shown, freshness: freshness, pictures: pictures, settings: settings,
      identity: identity ?? .standIn, theme: theme, run: run, today: today,
      ties: ties ?? PictureTies(archive, source: settings.source))
    files = SiteBuilder(site: context).files
    announcement = context.announcement
  }
}
