/// A site that hands out its files one by one.
public protocol ServedSite: Sendable {
  /// What is at the path, `2026/11/20.html`.
  func find(_ path: String) async -> Found
}

/// What is at a path of a site.
public enum Found: Sendable {
  /// A file.
  case file(ServedFile)
  /// No file.
  case nothing
  /// A file that cannot be had: what is wrong, where, and what to do.
  case failure(String)
}
