import Pictures
import Template

/// The preload of the page's picture, in the head before any script. It chooses the same file as the `img`.
///
/// If the preload and the `img` differed, a browser would load two files.
struct PreloadView: View {
  var type: String?
  var address: String?
  var variants: String?
  var sizes: String?

  static let fields: [Field<PreloadView>] = [
    .text(
      "type", "The type of the files, such as `image/avif`. Missing if every browser shows them."
    ) {
      $0.type
    },
    .text("address", "The address of the file, for `href`. Missing if there are `candidates`.") {
      $0.address
    },
    .text("candidates", "The files with their widths, for `imagesrcset`.") { $0.variants },
    .text("sizes", "How wide the picture is shown, for `imagesizes`.") { $0.sizes },
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
      // The address is left out, because a browser without support for candidates would load it and then
      // another file.
      if let variants = source?.variants ?? picture.variants, let sizes = picture.sizes {
        return PreloadView(type: source?.type.mediaType, variants: variants, sizes: sizes)
      }
      return source == nil ? PreloadView(address: picture.source) : nil
    }
  }
}
