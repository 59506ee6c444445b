/// Which pictures the site hosts itself; all others are loaded from the source.
public enum Mirror: String, CaseIterable, Hashable, Sendable {
  /// The front page's picture, and the pictures of the window that may be redistributed.
  case free
  /// All pictures of the window. This is only for sites with permission.
  case window
  /// All pictures of the archive. This is only for sites with permission. Such a site also works without a network.
  case all
  /// No pictures.
  case none
}
