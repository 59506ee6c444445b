import Pictures
import Template

/// The thumbnail of a day, which many pages show in grids.
struct Thumbnail {
  let small: ImageVariant
  /// The thumbnail in AVIF; nil when there is no such file.
  let modern: ImageVariant?
  let isTransparent: Bool

  /// Whether the picture nearly fills the box of a cover, which is 3 to 2.
  var fillsCover: Bool { small.size.map { (32...40).contains($0.twentyFourths) } ?? false }
}

extension Settings {
  /// The maximum size in bytes of a site's own file that is used as a thumbnail. A larger file is replaced by the
  /// source's thumbnail, if there is one. Without renditions, the only file may be a large original.
  private static let heaviestThumbnail = 250_000

  /// The thumbnail from the site's own files, or else from the source, if pages may show media from there.
  func thumbnail(of media: Media, kept: StoredPicture?) -> Thumbnail? {
    guard media.mayHaveStill else { return nil }
    guard let still = kept.flatMap(DisplayImage.init) else {
      return servicePicture(of: media, kept: kept).map {
        Thumbnail(small: $0.thumbnail, modern: nil, isTransparent: false)
      }
    }
    return Thumbnail(
      small: lighter(than: still, of: media, kept: kept)?.thumbnail ?? still.thumbnail,
      modern: still.sources.first { $0.type == .avif }?.variants
        .nearest(to: DisplayImage.thumbnailWidth),
      isTransparent: still.isTransparent)
  }

  /// The same picture at its service, if the site's own file is too large for a thumbnail.
  func lighter(
    than still: DisplayImage, of media: Media, kept: StoredPicture?
  ) -> ServicePicture? {
    guard case .own(let file) = still.thumbnail.place, file.byteCount > Settings.heaviestThumbnail,
      file.type != .gif, case .image = media,
      let picture = servicePicture(of: media, kept: kept), picture.known != nil
    else { return nil }
    return picture
  }
}

/// A thumbnail as a page shows it.
struct ThumbnailView: View {
  let context: PageContext
  let thumbnail: Thumbnail
  let isEarly: Bool

  var source: String { context.reference(to: thumbnail.small.place) }
  var modern: String? { thumbnail.modern.map { context.reference(to: $0.place) } }
  var size: PixelSize? { thumbnail.small.size }

  /// The size that a page gives a thumbnail of unknown size. The style sheet determines the size of its box.
  private static let guess = (width: 480, height: 360)

  static let fields: [Field<ThumbnailView>] = [
    .text("source", "The address of the file, for `src`.", \.source),
    .text(
      "modern",
      "The address of the thumbnail as AVIF, for `srcset`. Missing if there is no such file.",
      \.modern),
    .text("width", "The thumbnail's width in pixels, or a guess if it is not known.") {
      "\($0.size?.width ?? guess.width)"
    },
    .text("height", "The thumbnail's height in pixels, or a guess if it is not known.") {
      "\($0.size?.height ?? guess.height)"
    },
    .flag(
      "isTransparent", "Whether parts of the thumbnail are transparent.", \.thumbnail.isTransparent),
    .flag("isEarly", "Whether the thumbnail is visible without scrolling.", \.isEarly),
  ]
}

extension Edition {
  /// The host of the first of these days' thumbnails that is loaded from another site, such as `https://media.example`.
  func thumbnailHost(of places: some Sequence<Int>) -> String? {
    for place in places {
      if case .web(let text) = listed[place].thumbnail?.small.place, let address = WebAddress(text)
      {
        return "https://\(address.host)"
      }
    }
    return nil
  }
}

extension PixelSize? {
  /// The class for the picture's width in a row of pictures of equal height, as defined in
  /// `Templates/assets/style.css`. The width is given in 24ths of the height, rounded, because frequent ratios such as
  /// 4:3 and 3:2 are whole numbers of these. The ratio of width to height is at least 2:3 and at most 2:1. If the size
  /// is unknown, 3:2 is assumed.
  var shape: String { "r\(min(48, max(16, self?.twentyFourths ?? 36)))" }
}

extension PixelSize {
  /// The width in 24ths of the height, rounded.
  var twentyFourths: Int { (width * 48 + height) / (2 * height) }
}
