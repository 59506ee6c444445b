/// Which pictures' bytes the site holds; all others are shown from where NASA keeps them.
public enum Mirror: String, CaseIterable, Hashable, Sendable {
  /// Those of the window that may be handed on, and the one that the front page shows.
  case free
  /// All of the window: for those who may.
  case window
  /// All that are kept: for those who may, and for a site that no network helps.
  case all
  /// None.
  case none
}
