public import Site

/// What publishing an edition did.
public struct Publication: Hashable, Sendable {
  /// Files made anew or changed.
  public internal(set) var made = 0
  /// Files that stayed the same, and kept their modification time.
  public internal(set) var kept = 0
  /// Paths of the last edition that this one has not.
  public internal(set) var dropped: [String] = []
  /// Paths of our files that somebody else changed, and that were made anew: worth a warning.
  public internal(set) var overwritten: [String] = []
  /// How large the site is; nil when nobody looked.
  public internal(set) var size: SiteSize?
}
