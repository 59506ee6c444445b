/// A site whose files a server can look up one by one.
public protocol ServedSite: Sendable {
  /// Looks up a path such as `2026/11/20.html`.
  func find(_ path: String) async -> Found
}

/// The result of a look-up.
public enum Found: Sendable {
  /// The file at the path.
  case file(ServedFile)
  /// There is no file at the path.
  case nothing
  /// The file cannot be read or rendered. The message says what is wrong, where, and what to do.
  case failure(String)
}
