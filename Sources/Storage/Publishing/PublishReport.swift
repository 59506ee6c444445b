public import Site

/// The result of publishing a site.
public struct PublishReport: Hashable, Sendable {
  /// The number of new and changed files.
  public internal(set) var made = 0
  /// The number of unchanged files, whose modification times do not change.
  public internal(set) var kept = 0
  /// Paths of files that the previous site contained and the new site does not.
  public internal(set) var dropped: [String] = []
  /// Paths of this site's files that someone modified after they were published, and that were now overwritten. Such
  /// files deserve a warning.
  public internal(set) var overwritten: [String] = []
  /// The number of files that were replaced although, without a manifest, it was not known who wrote them. Such files
  /// deserve a warning.
  public internal(set) var recovered = 0
  /// Paths of files that the new site no longer contains, but that stay because they were modified after publishing.
  /// Such files deserve a warning.
  public internal(set) var left: [String] = []
  /// The size of the site; nil if it was not computed.
  public package(set) var size: SiteSize?
}
