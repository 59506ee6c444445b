import Pictures

/// A page's metadata.
struct PageMetadata: Sendable {
  let path: String
  let heading: String
  /// What a browser's tab says; nil for the heading and the site's name.
  var pageTitle: String?
  let summary: String
  var canonical: String?
  /// The link to the page's oEmbed data.
  var oEmbed: String?
  var preview: Preview?
  var isArticle = false
  /// The day's media, for what the page may load and asks for first.
  var media: MediaView?
  /// The host of the first thumbnails, `https://media.example`; nil when that is the site's own.
  var thumbnails: String?
  /// Whether the content differs from visitor to visitor.
  var isPersonal = false
  /// The day whose date the header links to; nil for a page without a day of its own.
  var day: Day?

  /// The page's preview image on other sites.
  struct Preview: Sendable {
    let address: String
    let size: PixelSize?
    let words: String
  }
}
