/// Which pictures the site hosts itself; all others are loaded from the source.
public enum Mirror: String, CaseIterable, Hashable, Sendable {
  /// The front page's picture, and those of the window that may be redistributed.
  case free
  /// All pictures of the window; only for sites with permission.
  case window
  /// All stored pictures. Only for sites with permission; they also work without a network.
  case all
  /// No pictures.
  case none
}
