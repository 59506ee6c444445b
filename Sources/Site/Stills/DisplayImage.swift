import Pictures

/// A still for a page, which is the day's picture or the poster of its video.
struct DisplayImage {
  /// The picture's size; nil when it is unknown.
  let size: PixelSize?
  /// A few colours to show while it loads.
  let preview: ColorPlaceholder?
  /// Variants for all browsers, narrowest first; empty when the size is unknown.
  let variants: [ImageVariant]
  /// The variant for browsers, readers and robots that do not choose among variants.
  let source: ImageVariant
  /// Alternatives for some browsers, in order of preference.
  let sources: [Source]
  /// Versions without animation, in several widths and in types that all browsers support.
  let cards: [ImageVariant]
  /// The animation, in the site's own file.
  let moving: ImageVariant?
  let isTransparent: Bool
  /// The original file, if the site has it.
  let original: PictureFile?

  /// Files for browsers that support the type and match the media query.
  struct Source {
    let type: PictureType
    /// A media query (Media Queries Level 5). Nil means that it always matches.
    let media: String?
    let variants: [ImageVariant]
  }

  /// The preview image on other sites. If the lengths of the files are known, it is the widest variant that
  /// messengers show.
  var shared: ImageVariant {
    let own = cards.compactMap(\.place.file)
    let file = own.last { $0.byteCount <= DisplayImage.mostSharedBytes } ?? own.first
    return file.map(ImageVariant.init) ?? card
  }

  /// The variant for readers that show a picture in a column.
  var card: ImageVariant { cards.nearest(to: DisplayImage.cardWidth) ?? source }

  /// The variant for a grid.
  var thumbnail: ImageVariant { cards.nearest(to: DisplayImage.thumbnailWidth) ?? source }

  /// The variant for feed readers.
  var readable: ImageVariant { moving ?? card }

  /// The variant shown before a video plays.
  var poster: ImageVariant { cards.nearest(to: DisplayImage.sourceWidth) ?? source }

  /// The default width in pixels when the window's width is unknown.
  static let sourceWidth = 960
  /// The width of a thumbnail in pixels.
  static let thumbnailWidth = 480
  /// The largest preview image that WhatsApp shows, in bytes.
  private static let mostSharedBytes = 600_000
  /// The width of pictures in feed readers in pixels.
  static let cardWidth = 1_600
}
