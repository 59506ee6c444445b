import Pictures

/// A still that a page shows: the day's picture, or the poster of its film.
struct DisplayImage {
  /// The picture's own size; nil when nobody has told it.
  let size: PixelSize?
  /// A few colours to show before it comes.
  let preview: ColorPlaceholder?
  /// What every browser can show, narrowest first; none when the size is not known.
  let candidates: [ImageVariant]
  /// The one of them for browsers, readers and robots that choose none.
  let source: ImageVariant
  /// What some browsers take in their place, in the order in which they are to look.
  let sources: [Source]
  /// The same in widths to choose from where nothing moves, in types that are known everywhere.
  let cards: [ImageVariant]
  /// The animation that it is, in our own file.
  let moving: ImageVariant?
  /// Whether the page shows through it.
  let isTransparent: Bool
  /// The file as it came, where it is one of the site's.
  let original: PictureFile?

  /// Files that a browser takes when it knows the type, and is in the situation.
  struct Source {
    let type: PictureType
    /// A media query (Media Queries Level 5); nil for every situation.
    let media: String?
    let candidates: [ImageVariant]
  }

  /// What stands for a page elsewhere.
  var card: ImageVariant { cards.nearest(to: DisplayImage.cardWidth) ?? source }

  /// What stands for it in a grid of many.
  var thumbnail: ImageVariant { cards.nearest(to: DisplayImage.thumbnailWidth) ?? source }

  /// What a feed reader shows.
  var readable: ImageVariant { moving ?? card }

  /// What stands in a film's place before it plays.
  var poster: ImageVariant { cards.nearest(to: DisplayImage.sourceWidth) ?? source }

  /// The width of what is shown where nothing is known of the window, in pixels.
  static let sourceWidth = 960
  /// The width in a grid of many, in pixels.
  static let thumbnailWidth = 480
  /// The width for previews and readers, in pixels.
  static let cardWidth = 1_600
}
