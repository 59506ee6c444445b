import Pictures
import Template

/// A day's picture for grids. Many pages share it.
struct Thumbnail {
  let small: ImageVariant
  /// The thumbnail as AVIF.
  let modern: ImageVariant?
  let isTransparent: Bool
}

extension Settings {
  /// The most bytes of the site's own file in a grid. If the file is larger and the source can make a smaller
  /// one, the grid shows the source's file. Without renditions, the site has only the original.
  private static let heaviestThumbnail = 250_000

  /// The thumbnail from the site's own files, or else from the source if that is allowed.
  func thumbnail(of media: Media, kept: StoredPicture?) -> Thumbnail? {
    guard media.mayHaveStill else { return nil }
    guard let still = kept.flatMap(DisplayImage.init) else {
      return shownElsewhere(media, kept: kept).map {
        Thumbnail(
          small: ImageVariant(thumbnailOf: $0, known: $1), modern: nil, isTransparent: false)
      }
    }
    return Thumbnail(
      small: light(still.thumbnail, of: media, kept: kept),
      modern: still.sources.first { $0.type == .avif }?.variants
        .nearest(to: DisplayImage.thumbnailWidth),
      isTransparent: still.isTransparent)
  }

  func light(_ thumbnail: ImageVariant, of media: Media, kept: StoredPicture?) -> ImageVariant {
    guard case .own(let file) = thumbnail.place, file.byteCount > Settings.heaviestThumbnail,
      file.type != .gif, case .image = media,
      let (image, known) = shownElsewhere(media, kept: kept), let known
    else { return thumbnail }
    return ImageVariant(thumbnailOf: image, known: known)
  }

  /// The picture or poster at a service's address, and the facts about it, if any. Nil when a page
  /// may not show it.
  func shownElsewhere(
    _ media: Media, kept: StoredPicture?
  ) -> (image: Media.Image, known: StoredPicture?)? {
    guard let image = media.still, shows(image.display) else { return nil }
    guard let kept else { return (image, nil) }
    return (image, kept.media == media.identity ? kept : nil)
  }
}

/// A page's reference to a thumbnail.
struct ThumbnailView: View {
  let source: String
  let modern: String?
  let size: PixelSize?
  let isTransparent: Bool
  let isEarly: Bool

  /// The size attributes for a picture of unknown size. The style sheet sets its box.
  private static let guess = (width: 480, height: 360)

  static let fields: [Field<ThumbnailView>] = [
    .text("source", "The address of the file, for `src`.") { $0.source },
    .text(
      "modern",
      "The address of the thumbnail as AVIF, for `srcset`. Missing if there is no such file."
    ) { $0.modern },
    .text("width", "The thumbnail's width in pixels, or a guess if it is not known.") {
      "\($0.size?.width ?? guess.width)"
    },
    .text("height", "The thumbnail's height in pixels, or a guess if it is not known.") {
      "\($0.size?.height ?? guess.height)"
    },
    .flag("isTransparent", "Whether parts of the thumbnail are transparent.") {
      $0.isTransparent
    },
    .flag("isEarly", "Whether the thumbnail is visible without scrolling.") { $0.isEarly },
  ]
}

extension SiteContext {
  /// The host of the first thumbnail of these days that does not come from this site, such as
  /// `https://media.example`.
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
  /// The picture's width in rows of pictures, as a class of `Templates/assets/style.css`. The unit is a 24th
  /// of the height, which makes frequent ratios whole. The ratio is at least 2:3 and at most 2:1. If the size
  /// is unknown, the ratio is 3:2.
  var shape: String { "r\(min(48, max(16, self?.twentyFourths ?? 36)))" }
}

extension PixelSize {
  /// The width in 24ths of the height.
  var twentyFourths: Int { (width * 48 + height) / (2 * height) }
}
