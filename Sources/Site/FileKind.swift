/// The type of a file of the site.
public enum FileKind: String, Hashable, Sendable, CaseIterable {
  /// An HTML page.
  case page
  /// A feed in RSS 2.0, in Atom or as JSON, or the list of feeds.
  case feed
  /// A sitemap, or the index of them (sitemaps.org 0.9).
  case sitemap
  /// Plain text for machines, `robots.txt`.
  case text
  /// JSON, JSON Lines, or the description of the search.
  case data
  /// Search data, which a page loads as a script.
  case script
  /// A style sheet, an icon: what `Templates/assets/` holds.
  case asset
  /// A picture of a day, copied from the archive.
  case picture
}
