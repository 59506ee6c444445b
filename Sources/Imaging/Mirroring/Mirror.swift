/// Which pictures the site hosts itself; all others are loaded from the source.
public enum Mirror: String, CaseIterable, Hashable, Sendable {
  /// The front page's picture, and the pictures of the window that may be redistributed.
  case free
  /// All pictures of the window, for sites that have permission to publish them.
  case window
  /// All pictures of the archive, for sites that have permission to publish them. A site that hosts all pictures also
  /// works without a network.
  case all
  /// No pictures.
  case none
}
