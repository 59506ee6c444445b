extension Settings {
  /// What the front page shows.
  public enum Home: String, CaseIterable, Hashable, Sendable {
    /// Today's picture with its text.
    case today
    /// The newest pictures, today's first.
    case grid
  }
}
