import Pictures
import Template

/// The preload of the page's picture, which is in the page's head before any script.
///
/// The preload must select the same file as the `img` element. Otherwise, a browser would load two files.
struct PreloadView: View {
  /// The address of a picture in one size, or of a poster.
  private var address: String?
  /// The picture in several sizes.
  private var picture: PictureView?

  /// The preload of the picture or of the poster; nil if a media query selects the file.
  init?(_ media: MediaView) {
    switch media {
    case .player(let player): address = player.poster
    case .picture(let picture):
      guard picture.sources.count <= 1, picture.sources.first?.media == nil else { return nil }
      // The address is left out here. A browser that does not support candidates would load it, and then load another
      // file for the `img`.
      if picture.candidates != nil, picture.sizes != nil {
        self.picture = picture
      } else if picture.sources.isEmpty {
        address = picture.source
      } else {
        return nil
      }
    }
  }

  static let fields: [Field<PreloadView>] = [
    .text(
      "type", "The type of the files, such as `image/avif`. Missing if every browser shows them."
    ) { $0.picture?.sources.first?.type.mediaType },
    .text(
      "address", "The address of the file, for `href`. Missing if there are `candidates`.",
      \.address),
    .text("candidates", "The files with their widths, for `imagesrcset`.", \.picture?.candidates),
    .text("sizes", "How wide the picture is shown, for `imagesizes`.", \.picture?.sizes),
  ]
}

extension PictureView {
  /// The files from which most browsers choose.
  fileprivate var candidates: String? { sources.first?.variants ?? variants }
}
