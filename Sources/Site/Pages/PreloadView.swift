import Pictures
import Template

/// The preload in the head, before any script: the page's picture, as its `img` will choose it.
///
/// If the two differed, a browser would load a second file.
struct PreloadView: View {
  var type: String?
  var address: String?
  var variants: String?
  var sizes: String?

  static let fields: [Field<PreloadView>] = [
    .text("type", "The files' type, `image/avif`; none when every browser shows them.") {
      $0.type
    },
    .text("address", "The file, for `href`; none when there are candidates.") { $0.address },
    .text("candidates", "The files in their widths, for `imagesrcset`.") { $0.variants },
    .text("sizes", "How wide it is shown, for `imagesizes`.") { $0.sizes },
  ]
}

extension MediaView {
  /// The picture or the poster; nil when a media query selects the file.
  var preload: PreloadView? {
    switch self {
    case .video(let video): return PreloadView(address: video.poster)
    case .player(let player): return PreloadView(address: player.poster)
    case .picture(let picture):
      let source = picture.sources.first
      guard picture.sources.count <= 1, source?.media == nil else { return nil }
      // A browser without support for candidates would load this address and then another.
      if let variants = source?.variants ?? picture.variants, let sizes = picture.sizes {
        return PreloadView(type: source?.type.mediaType, variants: variants, sizes: sizes)
      }
      return source == nil ? PreloadView(address: picture.source) : nil
    }
  }
}
