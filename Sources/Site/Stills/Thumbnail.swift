import Pictures

/// The picture of a day for grids; many pages share it.
struct Thumbnail {
  let small: ImageVariant
  /// The same as AVIF.
  let modern: ImageVariant?
  let isTransparent: Bool
}

extension Settings {
  /// The largest file of ours that is used in a grid when the source can make a smaller one, in bytes:
  /// without renditions the original is all there is.
  private static let heaviestThumbnail = 250_000

  /// The thumbnail, of the day's still among the site's own files; without one, of the source's where that may be
  /// shown.
  func thumbnail(of media: Media, kept: KeptPicture?) -> Thumbnail? {
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

  func light(_ thumbnail: ImageVariant, of media: Media, kept: KeptPicture?) -> ImageVariant {
    guard case .own(let file) = thumbnail.place, file.byteCount > Settings.heaviestThumbnail,
      file.type != .gif, case .image = media,
      let (image, known) = shownElsewhere(media, kept: kept), let known
    else { return thumbnail }
    return ImageVariant(thumbnailOf: image, known: known)
  }

  /// The picture or poster at a service's address, and what is known of it if that is of this one;
  /// nil when a page may not show it.
  func shownElsewhere(
    _ media: Media, kept: KeptPicture?
  ) -> (image: Media.Image, known: KeptPicture?)? {
    guard let image = media.still, shows(image.display) else { return nil }
    guard let kept else { return (image, nil) }
    return (image, kept.media == media.identity ? kept : nil)
  }
}

extension SiteContext {
  /// The thumbnail of the day at the place, for the file at the path.
  func thumbnail(at place: Int, in path: String) -> ThumbnailView? {
    guard let thumbnail = listed[place].thumbnail else { return nil }
    let size = thumbnail.small.size
    return ThumbnailView(
      source: reference(to: thumbnail.small.place, on: path),
      modern: thumbnail.modern.map { reference(to: $0.place, on: path) },
      width: "\(size?.width ?? ThumbnailView.guess.width)",
      height: "\(size?.height ?? ThumbnailView.guess.height)",
      isTransparent: thumbnail.isTransparent, shape: size?.shape ?? PixelSize.usualShape)
  }

  /// The still for a tile of several widths; nil when there is none to show.
  func tileStill(of picture: Picture) -> DisplayImage? {
    guard let still = still(of: picture) else { return nil }
    let kept = stills[picture.day]
    if case .web = settings.light(still.thumbnail, of: picture.media, kept: kept).place,
      let (image, known) = settings.shownElsewhere(picture.media, kept: kept)
    {
      return DisplayImage(image, known: known)
    }
    return still
  }
}

extension PixelSize {
  /// The class of what has no size that is known: 3:2.
  static let usualShape = "r36"

  /// How wide rows of pictures show one: a class of `Templates/assets/style.css`, in 24ths of its height,
  /// because in these the ratios that are frequent are whole; from 2:3 to 2:1.
  var shape: String { "r\(min(48, max(16, twentyFourths)))" }

  /// Its width in 24ths of its height.
  var twentyFourths: Int { (width * 48 + height) / (2 * height) }
}

extension ThumbnailView {
  /// The size given for a picture of unknown size. Its box is the style's.
  fileprivate static let guess = (width: 480, height: 360)
}
