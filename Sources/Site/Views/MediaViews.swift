import Pictures
import Template

/// What a page shows of a day's media.
enum MediaView: Sendable {
  case picture(PictureView)
  case video(VideoView)
  case player(PlayerView)

  var picture: PictureView? { if case .picture(let view) = self { view } else { nil } }
  var video: VideoView? { if case .video(let view) = self { view } else { nil } }
  var player: PlayerView? { if case .player(let view) = self { view } else { nil } }
}

struct PictureView: View {
  let isTransparent: Bool
  let isNarrow: Bool
  let isTall: Bool
  let preview: SafeMarkup?
  let sources: [PictureView.Source]
  let source: String
  let variants: String?
  let sizes: String?
  let width: String
  let height: String
  let alt: String
  let link: String

  static let fields: [Field<PictureView>] = [
    .flag("isTransparent", "Whether the page shows through it.") { $0.isTransparent },
    .flag("isNarrow", "Whether it is hardly wider than tall, so that text has room beside it.") {
      $0.isNarrow
    },
    .flag("isTall", "Whether it is at least twice as tall as wide.") { $0.isTall },
    .markup("preview", "A few of its colours, to stand around it, and in its place until it comes.")
    {
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
    .text("width", "Its width in pixels, or a guess when it is not known.") { $0.width },
    .text("height", "Its height in pixels, or a guess when it is not known.") { $0.height },
    .text("alt", "What it shows, in words.") { $0.alt },
    .text("link", "Where a click leads: the original picture, or the video it is a still of.") {
      $0.link
    },
  ]
}

extension PictureView {
  /// Files of a still for browsers that support them.
  struct Source: View {
    let type: String
    let media: String?
    let variants: String

    static let fields: [Field<Source>] = [
      .text("type", "Their type, `image/avif`.") { $0.type },
      .text("media", "The media query of the situation they are for; none when it is any.") {
        $0.media
      },
      .text("candidates", "The files in their widths, for `srcset`.") { $0.variants },
    ]
  }
}

/// A video that the browser plays by itself.
struct VideoView: View {
  let source: String
  let poster: String
  let label: String

  static let fields: [Field<VideoView>] = [
    .text("source", "The video file.") { $0.source },
    .text("poster", "A still to show before it plays, if need be a drawn one.") { $0.poster },
    .text("label", "What it shows, in words.") { $0.label },
  ]
}

struct PlayerView: View {
  let source: String
  let link: String
  let host: String
  let poster: String
  let label: String

  static let fields: [Field<PlayerView>] = [
    .text("source", "The address to frame when it is asked for.") { $0.source },
    .text("link", "The video's own page, where no player can be framed.") { $0.link },
    .text("host", "Whose player it is, `player.vimeo.com`.") { $0.host },
    .text("poster", "A still to show before it loads, if need be a drawn one.") { $0.poster },
    .text("label", "What it shows, in words.") { $0.label },
  ]
}

/// A link to media that the page does not show, or not only.
struct ElsewhereView: View {
  enum Kind { case picture, video, page }

  let address: WebAddress
  let kind: Kind

  static let fields: [Field<ElsewhereView>] = [
    .text("link", "Where it is.") { $0.address.text },
    .text("host", "Whose site that is, `www.youtube.com`.") { $0.address.host },
    .flag("isPicture", "Whether it is a picture.") { $0.kind == .picture },
    .flag("isVideo", "Whether it is a video.") { $0.kind == .video },
    .flag("isPage", "Whether it is a page of its own.") { $0.kind == .page },
  ]
}
