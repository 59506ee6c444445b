/// The type of a file of the site.
public enum FileKind: String, Hashable, Sendable, CaseIterable {
  /// An HTML page.
  case page
  /// A feed in RSS 2.0, Atom or JSON Feed, or the list of feeds.
  case feed
  /// A sitemap, or the sitemap index (sitemaps.org 0.9).
  case sitemap
  /// The file `robots.txt`, which is plain text for machines.
  case text
  /// A file in JSON or JSON Lines, or the search description.
  case data
  /// A file of search data, which a page loads as a script.
  case script
  /// A file of `Templates/assets/`, such as a style sheet or an icon.
  case asset
  /// A picture of a day, copied from the archive.
  case picture
}
