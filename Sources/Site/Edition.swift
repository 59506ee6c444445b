public import Pictures

/// The whole site at one moment: every file it consists of, none of them made yet.
public struct Edition: Sendable {
  /// Every file, each path once, pictures last.
  public let files: [SiteFile]

  /// Plans the site that shows this day's picture first.
  ///
  /// `pictures` is what is known of the days' stills; those without files are shown from where NASA
  /// keeps them, or not at all. The same arguments give the same plan and the same bytes. The day to
  /// show has to be in the archive.
  public init(
    archive: Archive, shown: Day, freshness: Freshness, pictures: [Day: KeptPicture],
    settings: Settings, identity: FeedIdentity?, theme: Theme, run: RunFacts
  ) throws(SiteError) {
    let context = try SiteContext(
      archive: archive, shown: shown, freshness: freshness, pictures: pictures, settings: settings,
      identity: identity ?? .standIn, theme: theme, run: run)
    files = context.plan()
  }
}
