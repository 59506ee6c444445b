/// The type of a file of the site.
public enum FileKind: String, Hashable, Sendable, CaseIterable {
  /// An HTML page.
  case page
  /// A feed as RSS 2.0, Atom or JSON, or the list of feeds.
  case feed
  /// A sitemap, or the sitemap index (sitemaps.org 0.9).
  case sitemap
  /// Plain text for machines, `robots.txt`.
  case text
  /// JSON, JSON Lines, or the search description.
  case data
  /// Search data, which a page loads as a script.
  case script
  /// A file of `Templates/assets/`, such as a style sheet or an icon.
  case asset
  /// A picture of a day, copied from the archive.
  case picture
}
