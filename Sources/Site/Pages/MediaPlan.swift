import Pictures
import Sources

/// How a page presents a day's media. It shows a still, a link, both or neither.
struct MediaPlan {
  /// The day's picture, or the poster of its video, and the target of a click on the still.
  var still: (image: DisplayImage, link: ImageVariant.Location)?
  /// The link to the media at its host, if the host shows more than this page.
  var elsewhere: ElsewhereView?
}

extension SiteContext {
  func mediaPlan(of picture: Picture) -> MediaPlan {
    let still = still(of: picture)
    switch picture.media {
    case .image(let image):
      guard let still else { return linked(image.original, .picture, still: nil) }
      return MediaPlan(still: (still, original(of: image, shownAs: still)))
    case .video(let file, _): return linked(file, .video, still: still)
    case .embed(let embed): return linked(embed.ownPage, .video, still: still)
    case .page(let address): return linked(address, .page, still: nil)
    case .none: return MediaPlan()
    }
  }

  private func linked(
    _ address: WebAddress, _ kind: ElsewhereView.Kind, still: DisplayImage?
  ) -> MediaPlan {
    MediaPlan(
      still: still.map { ($0, .web(address.text)) },
      elsewhere: ElsewhereView(address: address, kind: kind))
  }

  /// The day's picture, or the poster of its video; nil when there is none to show.
  ///
  /// The still uses the site's own files, or else the picture at its host if that is allowed. Own files are
  /// shown even if the day now has another picture, because an older copy is better than nothing.
  func still(of picture: Picture) -> DisplayImage? {
    guard picture.media.mayHaveStill else { return nil }
    let kept = stills[picture.day]
    return kept.flatMap(DisplayImage.init)
      ?? settings.shownElsewhere(picture.media, kept: kept).map(DisplayImage.init)
  }

  /// The still for a tile in several widths; nil when there is none to show.
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

  /// The largest version of the picture. It is the site's own original, unless the source has a larger
  /// version that may be linked.
  private func original(of image: Media.Image, shownAs still: DisplayImage)
    -> ImageVariant.Location
  {
    if let own = still.original,
      settings.source.mustSelfHost || own.size.width >= image.size?.width ?? 0
    {
      return .own(own)
    }
    return settings.source.mustSelfHost
      ? still.cards.last?.place ?? still.source.place : .web(image.original.text)
  }
}

extension Media {
  /// The picture, or the poster of a video.
  var still: Media.Image? {
    switch self {
    case .image(let image): image
    case .video(_, let poster): poster.map { Media.Image(display: $0, original: $0, size: nil) }
    case .embed(let embed): embed.poster.map { Media.Image(display: $0, original: $0, size: nil) }
    case .page, .none: nil
    }
  }
}
