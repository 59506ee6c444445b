import Pictures

extension SiteContext {
  /// The largest file of ours that is used in a grid when the source can make a smaller one, in bytes:
  /// without renditions the original is all there is.
  private static let heaviestThumbnail = 250_000

  func thumbnail(of media: Media, on day: Day, in path: String) -> ThumbnailView? {
    let still = stills[day].flatMap(DisplayImage.init)
    guard let small = thumbnail(of: media, on: day, still) else { return nil }
    let modern = still?.sources.first { $0.type == .avif }?.variants
      .nearest(to: DisplayImage.thumbnailWidth)
    return view(
      small, modern: modern, isTransparent: still?.isTransparent ?? false, in: path)
  }

  /// The thumbnail alone, of the day's still among the site's own files; without one, of the source's where that may
  /// be shown.
  func thumbnail(of media: Media, on day: Day, _ still: DisplayImage?) -> ImageVariant? {
    guard media.mayHaveStill else { return nil }
    if let still { return light(still.thumbnail, of: media, on: day) }
    return shownElsewhere(media, on: day).map { ImageVariant(thumbnailOf: $0, known: $1) }
  }

  /// The still for a tile of several widths; nil when there is none to show.
  func tileStill(of picture: Picture) -> DisplayImage? {
    guard let still = still(of: picture) else { return nil }
    if case .web = light(still.thumbnail, of: picture.media, on: picture.day).place,
      let (image, known) = shownElsewhere(picture.media, on: picture.day)
    {
      return DisplayImage(image, known: known)
    }
    return still
  }

  private func light(_ thumbnail: ImageVariant, of media: Media, on day: Day) -> ImageVariant {
    guard case .own(let file) = thumbnail.place, file.byteCount > SiteContext.heaviestThumbnail,
      file.type != .gif, case .image = media,
      let (image, known) = shownElsewhere(media, on: day), let known
    else { return thumbnail }
    return ImageVariant(thumbnailOf: image, known: known)
  }

  private func view(
    _ small: ImageVariant, modern: ImageVariant? = nil, isTransparent: Bool = false, in path: String
  ) -> ThumbnailView {
    ThumbnailView(
      source: reference(to: small.place, on: path),
      modern: modern.map { reference(to: $0.place, on: path) },
      width: "\(small.size?.width ?? ThumbnailView.guess.width)",
      height: "\(small.size?.height ?? ThumbnailView.guess.height)", isTransparent: isTransparent)
  }
}

extension ThumbnailView {
  /// The size given for a picture of unknown size. Its box is the style's.
  fileprivate static let guess = (width: 480, height: 360)
}
