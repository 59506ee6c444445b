import Pictures
import Template

/// The preload of the page's picture, which is in the page's head before any script.
///
/// The preload must select the same file as the `img` element. Otherwise, a browser would load two files.
struct PreloadView: View {
  var type: String?
  var address: String?
  var variants: String?
  var sizes: String?

  static let fields: [Field<PreloadView>] = [
    .text(
      "type", "The type of the files, such as `image/avif`. Missing if every browser shows them.",
      \.type),
    .text(
      "address", "The address of the file, for `href`. Missing if there are `candidates`.",
      \.address),
    .text("candidates", "The files with their widths, for `imagesrcset`.", \.variants),
    .text("sizes", "How wide the picture is shown, for `imagesizes`.", \.sizes),
  ]
}

extension MediaView {
  /// The preload of the picture or of the poster; nil if a media query selects the file.
  var preload: PreloadView? {
    switch self {
    case .video(let video): return PreloadView(address: video.poster)
    case .player(let player): return PreloadView(address: player.poster)
    case .picture(let picture):
      let source = picture.sources.first
      guard picture.sources.count <= 1, source?.media == nil else { return nil }
      // The address is left out here. A browser that does not support candidates would load it, and then load another
      // file for the `img`.
      if let variants = source?.variants ?? picture.variants, let sizes = picture.sizes {
        return PreloadView(type: source?.type.mediaType, variants: variants, sizes: sizes)
      }
      return source == nil ? PreloadView(address: picture.source) : nil
    }
  }
}
