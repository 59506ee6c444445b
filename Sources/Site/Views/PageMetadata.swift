import Pictures

/// What one page says of itself.
struct PageMetadata: Sendable {
  let path: String
  let heading: String
  let pageTitle: String
  let summary: String
  var canonical: String?
  /// What tells other sites how to show the page.
  var oEmbed: String?
  var preview: Preview?
  var isArticle = false
  /// Whether a film plays on the page.
  var playsFilm = false
  /// Whether another site's player is framed on the page.
  var framesPlayer = false
  /// Whether the page says something else to every visitor.
  var isPersonal = false
  /// The day whose date the header leads to; nil where no day is the page's own.
  var day: Day?

  /// The still that stands for a page elsewhere.
  struct Preview: Sendable {
    let address: String
    let size: PixelSize?
    let words: String
  }
}
