public import Site

/// The result of publishing an edition.
public struct Publication: Hashable, Sendable {
  /// The number of new and changed files.
  public internal(set) var made = 0
  /// The number of unchanged files, which kept their modification time.
  public internal(set) var kept = 0
  /// Paths of the previous edition that this one lacks.
  public internal(set) var dropped: [String] = []
  /// Paths of our files that someone else had modified, and that were overwritten: worth a warning.
  public internal(set) var overwritten: [String] = []
  /// The number of files that were replaced without a manifest that tells whose they were: worth a warning.
  public internal(set) var recovered = 0
  /// Paths of the previous edition that this one lacks, but that somebody else had modified, and that stay: worth a
  /// warning.
  public internal(set) var left: [String] = []
  /// The size of the site; nil when it was not computed.
  public package(set) var size: SiteSize?
}
