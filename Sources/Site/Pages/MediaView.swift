import Pictures
import Template

/// The page's view of a day's media.
enum MediaView: Sendable {
  case picture(PictureView)
  case video(VideoView)
  case player(PlayerView)

  var picture: PictureView? { if case .picture(let view) = self { view } else { nil } }
  var video: VideoView? { if case .video(let view) = self { view } else { nil } }
  var player: PlayerView? { if case .player(let view) = self { view } else { nil } }
}

extension PageContext {
  /// The view of the day's media; nil for a link only, and for a day of text.
  func media(of picture: Picture, _ plan: MediaPlan) -> MediaView? {
    // The video's poster, or the placeholder.
    func poster() -> String {
      plan.still.map { reference(to: $0.image.poster.place) } ?? link(to: site.layout.film)
    }
    return switch picture.media {
    case .video(let file, _) where site.settings.shows(file):
      .video(VideoView(source: file.text, poster: poster(), label: picture.shortWords))
    case .embed(let embed) where site.settings.shows(embed.address):
      .player(PlayerView(embed: embed, poster: poster(), label: picture.shortWords))
    default:
      plan.still.map {
        .picture(PictureView($0.image, picture.shortWords, linkedTo: $0.link, on: self))
      }
    }
  }
}

/// A picture in several sizes and types.
struct PictureView: View {
  let isTransparent: Bool
  let size: PixelSize?
  /// Whether it is a tile in a grid.
  let isTile: Bool
  let preview: SafeMarkup?
  let sources: [PictureView.Source]
  let source: String
  let variants: String?
  let sizes: String?
  let alt: String
  let link: String

  /// The box of a picture of unknown size. The style sheet keeps the picture whole inside it.
  static let guess = (width: 1280, height: 960)

  static let fields: [Field<PictureView>] = [
    .flag("isTransparent", "Whether the page is visible through it.") { $0.isTransparent },
    .flag("isNarrow", "Whether it is hardly wider than tall, so that text has room beside it.") {
      !$0.isTile && $0.size?.isNarrow ?? false
    },
    .flag("isTall", "Whether it is at least twice as tall as wide.") {
      !$0.isTile && $0.size?.isTall ?? false
    },
    .markup("preview", "A few of its colours, shown around it, and in its place until it loads.") {
      $0.preview
    },
    .list("sources", "Files for browsers that know their type, the first that fits.") {
      $0.sources
    },
    .text("source", "The file to show, for `src`.") { $0.source },
    .text("candidates", "Its other sizes, for `srcset`; none when its size is not known.") {
      $0.variants
    },
    .text("sizes", "How wide it is shown, for `sizes`; none when its size is not known.") {
      $0.sizes
    },
    .text("width", "Its width in pixels, or a guess when it is not known.") {
      "\($0.size?.width ?? guess.width)"
    },
    .text("height", "Its height in pixels, or a guess when it is not known.") {
      "\($0.size?.height ?? guess.height)"
    },
    .text("alt", "What it shows, in words.") { $0.alt },
    .text("link", "Where a click leads: the original picture, or the video it is a still of.") {
      $0.link
    },
  ]

  /// Files of a still for browsers that support them.
  struct Source: View {
    let type: PictureType
    let media: String?
    let variants: String

    static let fields: [Field<Source>] = [
      .text("type", "Their type, `image/avif`.") { $0.type.mediaType },
      .text("media", "The media query of the situation they are for; none when it is any.") {
        $0.media
      },
      .text("candidates", "The files in their widths, for `srcset`.") { $0.variants },
    ]
  }
}

extension PictureView {
  /// The picture of a day's page.
  init(
    _ still: DisplayImage, _ alt: String, linkedTo link: ImageVariant.Location,
    on page: PageContext
  ) {
    isTransparent = still.isTransparent
    size = still.size
    isTile = false
    preview = still.size.flatMap { still.preview?.markup(of: $0) }
    sources = still.sources.compactMap { source in
      page.sourceSet(source.variants).map {
        Source(type: source.type, media: source.media, variants: $0)
      }
    }
    source = page.reference(to: still.source.place)
    variants = page.sourceSet(still.variants)
    let hasNotice =
      page.path == Routes.front && page.site.words.sentence(page.site.freshness) != nil
    sizes = still.size?.shownWidth(isBelowNotice: hasNotice)
    self.alt = alt
    self.link = page.reference(to: link)
  }

  /// The picture of a tile that spans this many columns: without animation, and at most as wide as
  /// a card if smaller files exist.
  init(
    tile still: DisplayImage, columns: Int, _ alt: String, linkedTo link: String,
    on page: PageContext
  ) {
    let modern = still.sources.first { $0.type == .avif }?.variants ?? []
    let shown = columns > 1 ? still.poster : still.thumbnail
    isTransparent = still.isTransparent
    size = still.size ?? shown.size
    isTile = true
    preview = nil
    sources = [page.sourceSet(modern.forTiles)].compactMap(\.self)
      .map { Source(type: .avif, media: nil, variants: $0) }
    source = page.reference(to: shown.place)
    variants = page.sourceSet(still.cards.forTiles)
    sizes = still.size?.tileWidth(columns: columns)
    self.alt = alt
    self.link = link
  }
}

extension [ImageVariant] {
  /// Those that are no wider than a card; all when every one is wider.
  fileprivate var forTiles: [ImageVariant] {
    let narrow = filter { $0.size.map { $0.width <= DisplayImage.cardWidth } ?? false }
    return narrow.isEmpty ? self : narrow
  }
}

/// A video that the browser plays by itself.
struct VideoView: View {
  let source: String
  let poster: String
  let label: String

  static let fields: [Field<VideoView>] = [
    .text("source", "The video file.") { $0.source },
    .text("poster", "A still to show before it plays; a drawn one if there is none.") { $0.poster },
    .text("label", "What it shows, in words.") { $0.label },
  ]
}

/// Another site's player.
struct PlayerView: View {
  let embed: Media.Embed
  let poster: String
  let label: String

  static let fields: [Field<PlayerView>] = [
    .text("source", "The address of the player, for the frame that a click opens.") {
      $0.embed.playing.text
    },
    .text("link", "The video's own page, if its player cannot be framed.") {
      $0.embed.ownPage.text
    },
    .text("host", "The host of the player, `player.vimeo.com`.") { $0.embed.address.host },
    .text("poster", "A still to show before it loads; a drawn one if there is none.") { $0.poster },
    .text("label", "What it shows, in words.") { $0.label },
  ]
}

extension Media.Embed {
  /// The player's address after a click on "play": it starts at once. With `dnt` Vimeo stores
  /// nothing about the reader (https://help.vimeo.com/hc/en-us/articles/12426260232977).
  fileprivate var playing: WebAddress {
    switch player {
    case .youTube: asking("autoplay=1")
    case .vimeo: asking("dnt=1&autoplay=1")
    case .other: address
    }
  }

  private func asking(_ items: String) -> WebAddress {
    address.with(query: address.query.map { "\($0)&\(items)" } ?? items)
  }
}

/// A link to media that the page does not show, or shows only in part.
struct ElsewhereView: View {
  enum Kind { case picture, video, page }

  let address: WebAddress
  let kind: Kind

  static let fields: [Field<ElsewhereView>] = [
    .text("link", "Where it is.") { $0.address.text },
    .text("host", "The host of that site, `www.youtube.com`.") { $0.address.host },
    .flag("isPicture", "Whether it is a picture.") { $0.kind == .picture },
    .flag("isVideo", "Whether it is a video.") { $0.kind == .video },
    .flag("isPage", "Whether it is a page of its own.") { $0.kind == .page },
  ]
}
