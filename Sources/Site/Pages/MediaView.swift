import Pictures
import Template

/// How a page shows a day's media.
enum MediaView: Sendable {
  case picture(PictureView)
  case video(VideoView)
  case player(PlayerView)

  var picture: PictureView? { if case .picture(let view) = self { view } else { nil } }
  var video: VideoView? { if case .video(let view) = self { view } else { nil } }
  var player: PlayerView? { if case .player(let view) = self { view } else { nil } }
}

extension PageContext {
  /// How the page shows the day's media. Nil if the page only links to the media, or if the day has only text.
  func media(of picture: Picture, _ plan: MediaPlan) -> MediaView? {
    // The address of the video's poster, or of the drawing that replaces a missing poster.
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

/// A picture in several sizes and file types.
struct PictureView: View {
  let isTransparent: Bool
  let size: PixelSize?
  /// Whether the picture is a tile in a grid.
  let isTile: Bool
  let preview: SafeMarkup?
  let sources: [PictureView.Source]
  let source: String
  let variants: String?
  let sizes: String?
  let alt: String
  let link: String

  /// The size that a page gives a picture of unknown size. The style sheet fits the whole picture into a box of this
  /// size.
  static let guess = (width: 1280, height: 960)

  static let fields: [Field<PictureView>] = [
    .flag("isTransparent", "Whether parts of the picture are transparent.", \.isTransparent),
    .flag(
      "isNarrow",
      "Whether the picture is narrow enough for text beside it."
    ) {
      !$0.isTile && $0.size?.isNarrow ?? false
    },
    .flag("isTall", "Whether the picture is at least twice as tall as wide.") {
      !$0.isTile && $0.size?.isTall ?? false
    },
    .markup(
      "preview",
      "A few colours of the picture. They are shown around the picture, and in its place until it loads.",
      \.preview),
    .list(
      "sources",
      "Files in types that only some browsers support. A browser uses the first one that it can show.",
      \.sources),
    .text("source", "The address of the file, for `src`.", \.source),
    .text(
      "candidates",
      "The picture in several widths, for `srcset`. Missing if the picture's size is not known.",
      \.variants),
    .text(
      "sizes",
      "How wide the picture is shown, for `sizes`. Missing if the picture's size is not known.",
      \.sizes),
    .text("width", "The picture's width in pixels, or a guess if it is not known.") {
      "\($0.size?.width ?? guess.width)"
    },
    .text("height", "The picture's height in pixels, or a guess if it is not known.") {
      "\($0.size?.height ?? guess.height)"
    },
    .text("alt", "What the picture shows, in words.", \.alt),
    .text(
      "link",
      "The target of a click: the original picture, or the video if the picture is a still.", \.link
    ),
  ]

  /// The files of a still in one file type, for browsers that support this type.
  struct Source: View {
    let type: PictureType
    let media: String?
    let variants: String

    static let fields: [Field<Source>] = [
      .text("type", "The type of the files, such as `image/avif`.", \.type.mediaType),
      .text(
        "media",
        "A media query. The browser uses the files only if the query matches. Missing if the files fit every window.",
        \.media),
      .text("candidates", "The files with their widths, for `srcset`.", \.variants),
    ]
  }
}

extension PictureView {
  /// Creates the view of the picture on a day's page.
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

  /// Creates the view of the picture in a tile that is `columns` columns wide. The picture is not animated. If
  /// possible, it is not wider than a card.
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
  /// The variants that are not wider than a card, or all variants if there are none.
  fileprivate var forTiles: [ImageVariant] {
    let narrow = filter { $0.size.map { $0.width <= DisplayImage.cardWidth } ?? false }
    return narrow.isEmpty ? self : narrow
  }
}

/// A video that the browser itself can play.
struct VideoView: View {
  let source: String
  let poster: String
  let label: String

  static let fields: [Field<VideoView>] = [
    .text("source", "The address of the video file.", \.source),
    .text(
      "poster",
      "The address of a still to show before the video plays, or of a drawing if there is no still.",
      \.poster),
    .text("label", "What the video shows, in words.", \.label),
  ]
}

/// The player of a site that hosts videos, shown in a frame.
struct PlayerView: View {
  let embed: Media.Embed
  let poster: String
  let label: String

  static let fields: [Field<PlayerView>] = [
    .text(
      "source", "The address of the player, for the frame that a click opens.", \.embed.playing.text
    ),
    .text(
      "link", "The address of the video's own page, if a frame cannot show the player.",
      \.embed.ownPage.text),
    .text("host", "The host of the player, such as `player.vimeo.com`.", \.embed.address.host),
    .text(
      "poster",
      "The address of a still to show before the player loads, or of a drawing if there is no still.",
      \.poster),
    .text("label", "What the video shows, in words.", \.label),
  ]
}

extension Media.Embed {
  /// The player's address that is loaded when the reader clicks "play", so the video starts without a second click.
  /// `dnt` asks Vimeo to store nothing about the reader (https://help.vimeo.com/hc/en-us/articles/12426260232977).
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
    .text("link", "The address of the media.", \.address.text),
    .text("host", "The host of the media, such as `www.youtube.com`.", \.address.host),
    .flag("isPicture", "Whether the link leads to a picture.") { $0.kind == .picture },
    .flag("isVideo", "Whether the link leads to a video.") { $0.kind == .video },
    .flag("isPage", "Whether the link leads to a page.") { $0.kind == .page },
  ]
}
