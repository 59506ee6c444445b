import Pictures
import Template

extension PageContext {
  /// The day's video or player; nil if the page shows none.
  func player(of picture: Picture, _ media: DayMedia) -> PlayerView? {
    guard picture.media.played.map(site.settings.shows) ?? false else { return nil }
    // If there is no poster, the page shows a drawing.
    let poster = media.still.map { reference(to: $0.image.poster.place) }
    return PlayerView(
      media: picture.media, poster: poster ?? link(to: site.theme.versioned(Theme.film)),
      label: picture.shortWords)
  }

  /// The day's picture or a still of its video; nil if there is none to show.
  func image(of picture: Picture, _ media: DayMedia) -> PictureView? {
    let hasNotice = path == Routes.front && site.words.sentence(site.freshness) != nil
    return media.still.map { still in
      PictureView(
        still.image, sizes: still.image.size?.shownWidth(isBelowNotice: hasNotice),
        alt: picture.shortWords, linkedTo: reference(to: still.link), on: self)
    }
  }
}

/// A picture in several sizes and file types.
struct PictureView: View {
  private let still: DisplayImage
  /// Whether the picture is a tile in a grid.
  private let isTile: Bool
  let sources: [PictureView.Source]
  let source: String
  let variants: String?
  let sizes: String?
  private let alt: String
  private let link: String

  init(
    _ still: DisplayImage, sizes: String?, alt: String, linkedTo link: String,
    on page: PageContext, isTile: Bool = false
  ) {
    self.still = still
    self.isTile = isTile
    // The attributes are made only once, because templates read them several times.
    sources = still.sources.compactMap { source in
      page.sourceSet(source.variants).map {
        Source(type: source.type, media: source.media, variants: $0)
      }
    }
    source = page.reference(to: still.source.place)
    variants = page.sourceSet(still.variants)
    self.sizes = sizes
    self.alt = alt
    self.link = link
  }

  /// The size that a page gives a picture of unknown size. The style sheet fits the whole picture into a box of this
  /// size.
  static let guess = (width: 1280, height: 960)

  static let fields: [Field<PictureView>] = [
    .flag("isTransparent", "Whether parts of the picture are transparent.", \.still.isTransparent),
    .flag("isNarrow", "Whether the picture is narrow enough for text beside it.") {
      !$0.isTile && $0.still.size?.isNarrow ?? false
    },
    .flag("isTall", "Whether the picture is at least twice as tall as wide.") {
      !$0.isTile && $0.still.size?.isTall ?? false
    },
    .markup(
      "preview",
      "A few colours of the picture. They are shown around the picture, and in its place until it loads."
    ) { picture in
      picture.still.size.flatMap { picture.still.preview?.markup(of: $0) }
    },
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
      "\($0.still.size?.width ?? guess.width)"
    },
    .text("height", "The picture's height in pixels, or a guess if it is not known.") {
      "\($0.still.size?.height ?? guess.height)"
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

/// A video, or the player of a site that hosts videos.
struct PlayerView: View {
  let media: Media
  let poster: String
  let label: String

  static let fields: [Field<PlayerView>] = [
    .text("source", "The address of the video file, or of the player for the frame.", \.source),
    .text(
      "link",
      "The address of the video's own page, if a frame cannot show the player. Missing for a video file.",
      \.media.embed?.ownPage.text),
    .text(
      "host", "The host of the player, such as `player.vimeo.com`. Missing for a video file.",
      \.media.embed?.address.host),
    .text(
      "poster", "The address of a still to show before the video plays, or of a drawing.", \.poster),
    .text("label", "What the video shows, in words.", \.label),
  ]

  private var source: String? { media.embed.map(\.playing.text) ?? media.played?.text }
}

/// The preload of the page's picture or poster, which is in the page's head before any script.
///
/// The preload must select the same file as the `img` element. Otherwise, a browser would load two files.
struct PreloadView: View {
  var type: String?
  var address: String?
  var candidates: String?
  var sizes: String?

  static let fields: [Field<PreloadView>] = [
    .text(
      "type", "The type of the files, such as `image/avif`. Missing if every browser shows them.",
      \.type),
    .text(
      "address", "The address of the file, for `href`. Missing if there are `candidates`.",
      \.address),
    .text("candidates", "The files with their widths, for `imagesrcset`.", \.candidates),
    .text("sizes", "How wide the picture is shown, for `imagesizes`.", \.sizes),
  ]
}

extension PictureView {
  /// The preload of the picture; nil if a media query selects the file.
  var preload: PreloadView? {
    guard sources.count <= 1, sources.first?.media == nil else { return nil }
    // Most browsers choose among these files. The address is left out. A browser that does not support candidates would
    // load it, and then load another file for the `img`.
    if let candidates = sources.first?.variants ?? variants, let sizes {
      return PreloadView(
        type: sources.first?.type.mediaType, candidates: candidates, sizes: sizes)
    }
    return sources.isEmpty ? PreloadView(address: source) : nil
  }
}

extension Media {
  /// The player of another site.
  var embed: Media.Embed? { if case .embed(let embed) = self { embed } else { nil } }

  /// The address of the video file or of the player; nil if the media is not a video.
  fileprivate var played: WebAddress? {
    switch self {
    case .video(let file, _): file
    case .embed(let embed): embed.address
    case .image, .page, .none: nil
    }
  }
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
