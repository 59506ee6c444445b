/// Which pictures the site hosts itself; all others are loaded from the source.
public enum Mirror: String, CaseIterable, Hashable, Sendable {
  /// Pictures of the window that may be redistributed, and the front page's.
  case free
  /// All pictures of the window; only for sites with permission.
  case window
  /// All stored pictures; only for sites with permission, and for use without a network.
  case all
  /// No pictures.
  case none
}
