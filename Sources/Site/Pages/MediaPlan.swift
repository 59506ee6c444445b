import Pictures
import Sources

/// How a day's media is presented: by a still, by a link, by both or by neither.
struct MediaPlan {
  /// The day's picture, or the poster of its film, and where a click on it leads.
  var still: (image: DisplayImage, link: ImageVariant.Location)?
  /// The media at its own host, when there is more to see there.
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

  /// What a page shows of the day's media; nil for a link alone, and for a day of text.
  func media(of picture: Picture, _ plan: MediaPlan, on path: String) -> MediaView? {
    switch picture.media {
    case .video(let file, _) where settings.shows(file):
      .video(
        VideoView(
          source: file.text, poster: poster(plan.still?.image, on: path),
          label: picture.shortWords))
    case .embed(let embed) where settings.shows(embed.address):
      .player(
        PlayerView(
          source: embed.playing.text, link: embed.ownPage.text, host: embed.address.host,
          poster: poster(plan.still?.image, on: path), label: picture.shortWords))
    default:
      plan.still.map {
        .picture(view(of: $0.image, linkedTo: $0.link, picture.shortWords, on: path))
      }
    }
  }

  /// The day's picture, or the poster of its film; nil when there is none to show.
  ///
  /// The site's own files, or the picture at its host if that may be shown. Own files are shown
  /// even when the day has another picture by now: an older copy is better than nothing.
  func still(of picture: Picture) -> DisplayImage? {
    guard picture.media.mayHaveStill else { return nil }
    let kept = stills[picture.day]
    return kept.flatMap(DisplayImage.init)
      ?? settings.shownElsewhere(picture.media, kept: kept).map(DisplayImage.init)
  }

  /// The rights of what the day shows. Those of an older copy are unknown: its credit was replaced
  /// by the new picture's.
  func rights(ofShown picture: Picture) -> Rights {
    if let known = stills[picture.day], !known.publishedFiles.isEmpty,
      known.media != picture.media.identity
    {
      return .unknown
    }
    return settings.rights(of: picture)
  }

  /// The largest version: the site's own original, unless a smaller version was fetched and the source's may be
  /// linked.
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

  /// The player's poster: the film's, or one for all films.
  private func poster(_ still: DisplayImage?, on path: String) -> String {
    still.map { reference(to: $0.poster.place, on: path) }
      ?? layout.link(from: path, to: layout.film)
  }

  private func view(
    of still: DisplayImage, linkedTo link: ImageVariant.Location, _ alt: String, on path: String
  ) -> PictureView {
    let isBelowNotice = path == Routes.front && words.sentence(freshness) != nil
    return PictureView(
      isTransparent: still.isTransparent, isNarrow: still.size?.isNarrow ?? false,
      isTall: still.size?.isTall ?? false,
      preview: still.size.flatMap { still.preview?.markup(of: $0) },
      sources: still.sources.compactMap { source in
        sourceSet(source.variants, on: path).map {
          PictureView.Source(type: source.type.mediaType, media: source.media, variants: $0)
        }
      },
      source: reference(to: still.source.place, on: path),
      variants: sourceSet(still.variants, on: path),
      sizes: still.size?.shownWidth(isBelowNotice: isBelowNotice),
      width: "\(still.size?.width ?? PictureView.guess.width)",
      height: "\(still.size?.height ?? PictureView.guess.height)", alt: alt,
      link: reference(to: link, on: path))
  }
}

extension Media {
  /// The picture, or the poster of a film.
  var still: Media.Image? {
    switch self {
    case .image(let image): image
    case .video(_, let poster): poster.map { Media.Image(display: $0, original: $0, size: nil) }
    case .embed(let embed): embed.poster.map { Media.Image(display: $0, original: $0, size: nil) }
    case .page, .none: nil
    }
  }
}

extension PictureView {
  /// The box of a picture of unknown size; the style keeps the picture whole inside it.
  static let guess = (width: 1280, height: 960)
}
