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

  /// The preview image on other sites: the widest that messengers show, when the lengths are known.
  var shared: ImageVariant {
    let own = cards.compactMap(\.place.file)
    let file = own.last { $0.byteCount <= DisplayImage.mostSharedBytes } ?? own.first
    return file.map(ImageVariant.init) ?? card
  }

  /// The variant for readers that show one picture in a column.
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
  /// The largest preview image that WhatsApp shows, in bytes.
  private static let mostSharedBytes = 600_000
  /// The width of pictures in feed readers, in pixels.
  static let cardWidth = 1_600
}
