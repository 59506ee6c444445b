import Pictures
import Template

/// What the head asks for before any script: the page's picture, as its `img` will choose it.
///
/// A browser would load a second file if the two differed.
struct PreloadView: View {
  let type: String?
  let address: String?
  let variants: String?
  let sizes: String?

  /// The picture or the poster; nil when a media query decides which file it is.
  init?(_ media: MediaView) {
    switch media {
    case .picture(let picture): self.init(picture)
    case .video(let video): self.init(address: video.poster)
    case .player(let player): self.init(address: player.poster)
    }
  }

  private init?(_ picture: PictureView) {
    guard picture.sources.count <= 1, picture.sources.allSatisfy({ $0.media == nil }) else {
      return nil
    }
    let source = picture.sources.first
    guard let variants = source?.variants ?? picture.variants, let sizes = picture.sizes else {
      if source != nil { return nil }
      self.init(address: picture.source)
      return
    }
    // A browser that knows no candidates would load an address, and then another.
    self.init(type: source?.type.mediaType, variants: variants, sizes: sizes)
  }

  private init(
    type: String? = nil, address: String? = nil, variants: String? = nil, sizes: String? = nil
  ) {
    self.type = type
    self.address = address
    self.variants = variants
    self.sizes = sizes
  }

  static let fields: [Field<PreloadView>] = [
    .text("type", "The files' type, `image/avif`; none when every browser shows them.") {
      $0.type
    },
    .text("address", "The file, for `href`; none when there are candidates.") { $0.address },
    .text("candidates", "The files in their widths, for `imagesrcset`.") { $0.variants },
    .text("sizes", "How wide it is shown, for `imagesizes`.") { $0.sizes },
  ]
}
