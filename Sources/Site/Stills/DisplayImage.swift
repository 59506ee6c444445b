import Pictures

/// A still that a page shows: the day's picture, or the poster of its film.
struct DisplayImage {
  /// The picture's own size; nil when it is unknown.
  let size: PixelSize?
  /// A few colours to show until it has loaded.
  let preview: ColorPlaceholder?
  /// Variants that every browser can show, narrowest first; none when the size is unknown.
  let variants: [ImageVariant]
  /// The variant for browsers, readers and robots that choose none.
  let source: ImageVariant
  /// Alternatives for some browsers, in order of preference.
  let sources: [Source]
  /// The same without animation, in several widths and in types that are supported everywhere.
  let cards: [ImageVariant]
  /// The animation, in the site's own file.
  let moving: ImageVariant?
  let isTransparent: Bool
  /// The file as fetched, if it is one of the site's.
  let original: PictureFile?

  /// Files for browsers that support the type, when the media query matches.
  struct Source {
    let type: PictureType
    /// A media query (Media Queries Level 5); nil to match always.
    let media: String?
    let variants: [ImageVariant]
  }

  /// The preview image on other sites.
  var card: ImageVariant { cards.nearest(to: DisplayImage.cardWidth) ?? source }

  /// The variant for a grid of many.
  var thumbnail: ImageVariant { cards.nearest(to: DisplayImage.thumbnailWidth) ?? source }

  /// The variant for feed readers.
  var readable: ImageVariant { moving ?? card }

  /// The variant shown before a film plays.
  var poster: ImageVariant { cards.nearest(to: DisplayImage.sourceWidth) ?? source }

  /// The default width where the window's is unknown, in pixels.
  static let sourceWidth = 960
  /// The width of a thumbnail in a grid, in pixels.
  static let thumbnailWidth = 480
  /// The width of preview images and in feed readers, in pixels.
  static let cardWidth = 1_600
}
