import Pictures

/// A still that a page can show, which is the day's picture or the poster of its video.
struct DisplayImage {
  /// The size of the picture; nil when it is unknown.
  var size: PixelSize?
  /// A few colours to show while the picture loads.
  var preview: ColorPlaceholder?
  /// The variants that every browser supports, narrowest first; empty when the picture's size is unknown.
  var variants: [ImageVariant]
  /// The variant for browsers, feed readers and search engines that do not choose among several variants.
  var source: ImageVariant
  /// Files for browsers that support a certain type, preferred files first.
  var sources: [Source]
  /// Variants without animation, in several widths and in file types that all browsers support.
  let cards: [ImageVariant]
  /// The animated picture, if it is a file of the site.
  let moving: ImageVariant?
  let isTransparent: Bool
  /// The original file, if it is part of the site.
  let original: PictureFile?

  /// Files for browsers that support their type, in windows that match a media query.
  struct Source {
    let type: PictureType
    /// A media query (Media Queries Level 5). If it is nil, the files are used in every window.
    let media: String?
    let variants: [ImageVariant]
  }

  /// The picture that other sites show in a preview of the page. Of the site's own files, it is the widest one that
  /// messengers show.
  var shared: ImageVariant {
    let own = cards.compactMap(\.place.file)
    let file = own.last { $0.byteCount <= DisplayImage.mostSharedBytes } ?? own.first
    return file.map(ImageVariant.init) ?? card
  }

  /// The variant for programs that show a picture in a column of text.
  var card: ImageVariant { cards.nearest(to: DisplayImage.cardWidth) ?? source }

  /// The variant for a grid.
  var thumbnail: ImageVariant { cards.nearest(to: DisplayImage.thumbnailWidth) ?? source }

  /// The variant for feed readers.
  var readable: ImageVariant { moving ?? card }

  /// The variant that is shown before a video plays.
  var poster: ImageVariant { cards.nearest(to: DisplayImage.sourceWidth) ?? source }

  /// The still for a tile that is `columns` columns wide. It is not animated. If possible, its files are not wider than
  /// a card.
  func tile(columns: Int) -> DisplayImage {
    var tile = self
    tile.source = columns > 1 ? poster : thumbnail
    tile.size = size ?? tile.source.size
    tile.preview = nil
    tile.variants = cards.forTiles
    let modern = sources.first { $0.type == .avif }?.variants ?? []
    tile.sources = [Source(type: .avif, media: nil, variants: modern.forTiles)]
    return tile
  }

  /// The width in pixels of the file that browsers load if they do not choose by the window's width.
  static let sourceWidth = 960
  /// The width of a thumbnail in pixels.
  static let thumbnailWidth = 480
  /// The maximum size in bytes of a preview image in WhatsApp.
  private static let mostSharedBytes = 600_000
  /// The width of pictures in feed readers in pixels.
  static let cardWidth = 1_600
}

extension [ImageVariant] {
  /// The variants that are not wider than a card, or all variants if there are none.
  fileprivate var forTiles: [ImageVariant] {
    let narrow = filter { $0.size.map { $0.width <= DisplayImage.cardWidth } ?? false }
    return narrow.isEmpty ? self : narrow
  }
}
