import Pictures
import Sources

/// How pages and feeds present a day's media: with a still, with a link, with both, or with neither.
struct DayMedia {
  /// The day's picture or the poster of its video, and the link to which a click on it leads.
  var still: (image: DisplayImage, link: ImageVariant.Location)?
  /// The link to the media at its host; nil if the host shows no more than this page.
  var elsewhere: ElsewhereView?
}

extension Edition {
  func media(of picture: Picture) -> DayMedia {
    let still = still(of: picture)
    switch picture.media {
    case .image(let image):
      guard let still else { return linked(image.original, .picture, still: nil) }
      return DayMedia(still: (still, original(of: image, shownAs: still)))
    case .video(let file, _): return linked(file, .video, still: still)
    case .embed(let embed): return linked(embed.ownPage, .video, still: still)
    case .page(let address): return linked(address, .page, still: nil)
    case .none: return DayMedia()
    }
  }

  private func linked(
    _ address: WebAddress, _ kind: ElsewhereView.Kind, still: DisplayImage?
  ) -> DayMedia {
    DayMedia(
      still: still.map { ($0, .web(address.text)) },
      elsewhere: ElsewhereView(address: address, kind: kind))
  }

  /// The day's picture or the poster of its video; nil when there is none to show.
  ///
  /// The still is taken from the site's own files, or else from the picture's host if the settings allow it. The site's
  /// own files are shown even if they are of an older picture of the same day, because an older picture is better than
  /// none.
  func still(of picture: Picture) -> DisplayImage? {
    guard picture.media.mayHaveStill else { return nil }
    let kept = stills[picture.day]
    return kept.flatMap(DisplayImage.init)
      ?? settings.servicePicture(of: picture.media, kept: kept).map(DisplayImage.init)
  }

  /// The still that a tile shows, in several widths; nil when there is none to show.
  func tileStill(of picture: Picture) -> DisplayImage? {
    guard let still = still(of: picture) else { return nil }
    return settings.lighter(than: still, of: picture.media, kept: stills[picture.day])
      .map(DisplayImage.init) ?? still
  }

  /// The location of the largest version of the picture. This is the site's own original, unless the source has a
  /// larger version to which pages may link.
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
