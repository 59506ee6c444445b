public import Site

/// The result of publishing a site.
public struct PublishReport: Hashable, Sendable {
  /// The number of new and changed files.
  public internal(set) var made = 0
  /// The number of unchanged files. Their modification times do not change.
  public internal(set) var kept = 0
  /// Paths of the previous site that the new site lacks.
  public internal(set) var dropped: [String] = []
  /// Paths of our files that were modified after publishing, and are now overwritten. This is worth a warning.
  public internal(set) var overwritten: [String] = []
  /// The number of files that were replaced although no manifest showed who wrote them. This is worth a warning.
  public internal(set) var recovered = 0
  /// Paths that this site no longer has, but that stay because they were modified after publishing. This is worth a
  /// warning.
  public internal(set) var left: [String] = []
  /// The size of the site; nil when it was not computed.
  public package(set) var size: SiteSize?
}
